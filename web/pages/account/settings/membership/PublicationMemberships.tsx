import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { longDay } from '#web/features/membership/membership-labels.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { firstPublicationMemberships, publicationMembershipsQuery } from './membership.operations.ts'

type Result = DataOf<typeof publicationMembershipsQuery>
type Connection = Extract<Result['publicationMemberships'], { __typename: 'PublicationMembershipConnection' }>
type Membership = Connection['items'][number]

const pageOf = (data: Result | undefined) =>
  data?.publicationMemberships.__typename === 'PublicationMembershipConnection'
    ? { items: data.publicationMemberships.items, next: data.publicationMemberships.pagingInfo.next?.to }
    : undefined

function stateOf(membership: Membership): string {
  const { isActive, isCanceled, isPaymentFailed, source, periodEndsAt, price, currency, cadence } = membership
  if (!isActive) return t`It has ended.`
  if (isCanceled || source === 'GIFT') return t`It ends on ${longDay(periodEndsAt)}.`
  if (isPaymentFailed) return t`Your last payment didn’t go through.`
  return cadence === 'MONTHLY'
    ? t`${formatMoney(price, currency)} a month, next on ${longDay(periodEndsAt)}.`
    : t`${formatMoney(price, currency)} a year, next on ${longDay(periodEndsAt)}.`
}

/** What the reader pays to publications, newest first; nothing for those who never were members of one. */
export function PublicationMemberships() {
  const { items, hasMore, loadMore, state } = useQueryPages(publicationMembershipsQuery, firstPublicationMemberships, pageOf)
  if (items.length === 0) return null
  return (
    <SettingGroup id="publication-memberships" title={t`Memberships of publications`}>
      {items.map((membership) => {
        const { id, collection, tier } = membership
        return (
          <SettingRow
            key={id}
            title={<bdi>{collection.name}</bdi>}
            hint={
              <>
                <bdi>{tier.name}</bdi>. {stateOf(membership)}
              </>
            }
          >
            <Button
              size="s"
              href={pathTo('ShowPublicationMembership', { collectionSlug: collection.slug })}
              aria-label={membership.isActive ? t`Manage of ${collection.name}` : t`See memberships of ${collection.name}`}
            >
              {membership.isActive ? t`Manage` : t`See memberships`}
            </Button>
          </SettingRow>
        )
      })}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more memberships`}
      </MoreButton>
    </SettingGroup>
  )
}
