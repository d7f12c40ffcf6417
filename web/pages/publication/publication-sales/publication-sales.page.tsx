import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { outcomeForRole } from '#web/features/publication-management/management.operations.ts'
import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Anchor } from '#web/design/Anchor/Anchor.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { ConnectSellerAccount } from '#web/features/selling/ConnectSellerAccount.tsx'
import { requirementText } from '#web/features/selling/requirement-text.ts'
import { PublicationFrame } from '#web/features/publication-management/PublicationFrame.tsx'
import { OwnerOnlyNotice } from '#web/features/publication-management/OwnerOnlyNotice.tsx'
import { MembershipTabs } from '#web/features/publication-management/PublicationTabs.tsx'
import { publicationSalesQuery, type Sales, selectPublicationWithSales } from './publication-sales.operations.ts'
import { SalesForm } from './SalesForm.tsx'
import { Tiers } from './Tiers.tsx'

/** What a publication sells: the account it is paid to, its tiers, and whether people can join. Editors look on. */
function PublicationSalesPage({ input }: { input: PageInput }) {
  const slug = input.params.collectionSlug ?? ''
  const store = useDataStore()
  const publication = selectPublicationWithSales(useQuery(publicationSalesQuery, { slug }).data)
  const sales = publication?.sales
  if (!publication || !sales) return null
  const refetch = () => store.refetch(publicationSalesQuery, { slug })
  return (
    <PublicationFrame
      publication={publication}
      section="Membership"
      lead={t`Sell memberships of this publication. What your members pay goes straight to your own Stripe account.`}
      tabs={<MembershipTabs slug={publication.slug} current="offer" />}
      isForm
    >
      {!sales.takesPayments && (
        <Notice tone="warning">
          {t`The operator of this site hasn’t set up payments yet, so nothing can be sold here. Ask them to add a Stripe
            account.`}
        </Notice>
      )}
      {!sales.canEdit && <OwnerOnlyNotice publication={publication} title={t`Only the owner can change what is sold`} />}
      <Overview sales={sales} slug={publication.slug} />
      {sales.takesPayments && (
        <>
          <AccountSection publicationId={publication.id} sales={sales} />
          <Tiers publicationId={publication.id} sales={sales} onChanged={refetch} />
          {sales.canEdit && <SalesForm publicationId={publication.id} sales={sales} onSaved={refetch} />}
        </>
      )}
    </PublicationFrame>
  )
}

function Overview({ sales: { memberCounts, income, isOpen, canEdit }, slug }: { sales: Sales; slug: string }) {
  const members = memberCounts.reduce((sum, { count }) => sum + count, 0)
  const money = income.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
  return (
    <>
      <Tiles>
        <Tile label={t`Members`} value={members} />
        <Tile label={t`Paid this month`} value={money || '—'} note={t`through this site, less refunds`} />
        <Tile label={t`New members`} value={isOpen ? t`Can join` : t`Can’t join`} />
      </Tiles>
      {canEdit && (
        <Row>
          <Button href={pathTo('ShowCollectionMembers', { collectionSlug: slug })}>{t`See members`}</Button>
          <Button href={pathTo('ShowCollectionMembersImport', { collectionSlug: slug })}>{t`Import paid subscribers`}</Button>
        </Row>
      )}
    </>
  )
}

type AccountProps = { publicationId: string; sales: Sales }

function AccountSection({ publicationId, sales }: AccountProps) {
  const { hasAccount, canCharge, canEdit, requirementsDue, currency, accountId, accountConnectedBy, isOfFormerOwner } = sales
  const connector = accountConnectedBy && (accountConnectedBy.name ?? accountConnectedBy.username)
  return (
    <Section title={t`1. Connect Stripe`}>
      {canCharge && currency && (
        <Notice tone="positive">
          {t`Stripe is connected and takes payments for you. Your prices are in ${currency}.`}
          {accountId && (
            <>
              {' '}
              {connector
                ? rich`The account is ${<bdi>{accountId}</bdi>}, connected by ${<bdi>{connector}</bdi>}.`
                : rich`The account is ${<bdi>{accountId}</bdi>}.`}
            </>
          )}
        </Notice>
      )}
      {isOfFormerOwner && (
        <Notice tone="warning">
          {connector
            ? rich`The connected Stripe account belongs to ${<bdi>{connector}</bdi>}, who doesn’t own this publication any
              more. Nobody can join and no membership renews until you connect Stripe yourself. Members keep what they have
              paid for.`
            : t`The connected Stripe account belongs to someone who doesn’t own this publication any more. Nobody can join and
              no membership renews until you connect Stripe yourself. Members keep what they have paid for.`}
        </Notice>
      )}
      {hasAccount && !canCharge && !isOfFormerOwner && (
        <Notice tone="warning">
          {t`Stripe can’t take payments for you yet. It still needs: ${requirementText(requirementsDue)}.`}
        </Notice>
      )}
      {!hasAccount && !canEdit && <p className="muted">{t`Not connected yet.`}</p>}
      {canEdit && !canCharge && (
        <ConnectSellerAccount
          publicationId={publicationId}
          country=""
          text={hasAccount && !isOfFormerOwner ? t`Continue at Stripe` : t`Connect Stripe`}
        />
      )}
      {canEdit && canCharge && (
        <p className="muted links">
          {rich`Payments, refunds and payouts are in your ${<Anchor href="https://dashboard.stripe.com">{t`Stripe dashboard`}</Anchor>}.`}
        </p>
      )}
    </Section>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(publicationSalesQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (data) => {
    const publication = selectPublicationWithSales(data.get(publicationSalesQuery))
    return outcomeForRole(publication?.sales != null, publication?.viewerEdge.role)
  },
  head: (data) => {
    const name = selectPublicationWithSales(data.get(publicationSalesQuery))?.name
    return { title: name ? t`Membership of ${name}` : t`Membership of a publication`, noindex: true }
  },
  Page: PublicationSalesPage,
}
