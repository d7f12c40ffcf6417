import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { redirectPathIn } from '#web/features/membership/checkout-path.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { OwnMembership } from './OwnMembership.tsx'
import { TierCards } from './TierCards.tsx'
import {
  type PublicationOffer,
  publicationMembershipQuery,
  selectSellingPublication,
  type OfferingPublication,
} from './membership.operations.ts'

const variablesOf = ({ params }: PageInput) => ({ slug: params.collectionSlug ?? '' })

/** What a publication sells to its readers, or the membership that a reader has of it. */
function PublicationMembershipScreen({ input }: { input: PageInput }) {
  const publication = selectSellingPublication(useQuery(publicationMembershipQuery, variablesOf(input)).data)
  if (!publication) return null
  const { slug, name, membershipOffer: offer, viewerMembership: membership } = publication
  const redirect = redirectPathIn(input.query)
  const back = (
    <Link href={pathTo('ShowCollectionHome', { collectionSlug: slug })}>
      <bdi>{name}</bdi>
    </Link>
  )
  if (membership)
    return (
      <Page
        back={back}
        icon={<Leafmark size={40} />}
        title={
          input.query.has('joined') ? (
            <>{rich`You are a member of ${<bdi>{name}</bdi>}`}</>
          ) : (
            <>{rich`Your membership of ${<bdi>{name}</bdi>}`}</>
          )
        }
        lead={t`Every member-only story in it is open to you.`}
      >
        <Stack gap={6}>
          {input.query.has('joined') && (
            <Row>
              <Button kind="primary" size="l" href={redirect ?? pathTo('ShowCollectionHome', { collectionSlug: slug })}>
                {redirect ? t`Keep reading` : t`Start reading`}
              </Button>
            </Row>
          )}
          <OwnMembership publication={publication} membership={membership} />
        </Stack>
      </Page>
    )
  return offer ? (
    <OfferPage publication={publication} offer={offer} redirect={redirect} back={back} />
  ) : (
    <Page
      align="center"
      title={<>{rich`${<bdi>{name}</bdi>} doesn’t sell memberships`}</>}
      lead={t`You can follow it to see its new stories.`}
    >
      <Row align="center">
        <Button kind="primary" href={pathTo('ShowCollectionHome', { collectionSlug: slug })}>
          {t`Go to the publication`}
        </Button>
      </Row>
    </Page>
  )
}

type OfferProps = {
  publication: OfferingPublication
  offer: PublicationOffer
  redirect: string | undefined
  back: ReactNode
}

function OfferPage({ publication, offer, redirect, back }: OfferProps) {
  const { slug, name, tagline } = publication
  const params = { collectionSlug: slug }
  return (
    <Page
      width="wide"
      back={back}
      title={offer.headline ? <bdi>{offer.headline}</bdi> : <>{rich`Become a member of ${<bdi>{name}</bdi>}`}</>}
      lead={tagline || t`Members read every story in ${name}.`}
    >
      <Stack gap={6}>
        <TierCards publication={publication} offer={offer} redirect={redirect} />
        <Text size="m" className="muted links">
          {rich`You pay ${<bdi>{name}</bdi>} directly. Prices include tax. Cancel in two clicks; you keep what you paid for.`}{' '}
          {offer.admitsSiteMembers && <>{t`Members of the whole site read its member-only stories, too.`} </>}
          {offer.tiers.some(({ yearlyPrice }) => yearlyPrice !== null) && (
            <>
              <Link href={pathTo('ShowPublicationGift', params)}>{t`Give a membership`}</Link>
              {' · '}
            </>
          )}
          <Link href={pathTo('RedeemPublicationGift', params)}>{t`Redeem a gift`}</Link>
        </Text>
      </Stack>
    </Page>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(publicationMembershipQuery, variablesOf(input))],
  outcome: (data) =>
    selectSellingPublication(data.get(publicationMembershipQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (data) => {
    const publication = selectSellingPublication(data.get(publicationMembershipQuery))
    return {
      title: publication ? t`Membership · ${publication.name}` : t`Membership`,
      description:
        publication?.membershipOffer?.headline ??
        (publication ? t`What members of ${publication.name} get.` : t`What members of it get.`),
      noindex: !publication?.membershipOffer,
    }
  },
  Page: PublicationMembershipScreen,
}
