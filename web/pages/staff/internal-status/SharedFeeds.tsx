import { phrase, t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Table } from '#web/design/Table/Table.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { sharedPrivateFeedsQuery } from './internal-status.operations.ts'

export const firstSharedFeeds = { paging: { limit: 20 } }

const kindNames = { author: phrase`writer`, publication: phrase`publication`, list: phrase`list` }

const pageOf = (data: DataOf<typeof sharedPrivateFeedsQuery> | undefined) => {
  const feeds = data?.sharedPrivateFeeds
  return feeds?.__typename === 'SharedPrivateFeedConnection' ? { items: feeds.items, next: feeds.pagingInfo.next?.to } : undefined
}

/** Private feeds that many places fetch, the latest first, each linking to its owner's account. */
export function SharedFeeds() {
  const { items, hasMore, loadMore, state } = useQueryPages(sharedPrivateFeedsQuery, firstSharedFeeds, pageOf)
  if (items.length === 0) return <p>{t`No private feed is fetched from many places.`}</p>
  return (
    <>
      <Table
        caption={t`Private feeds fetched from many places`}
        head={
          <>
            <th scope="col">{t`Noticed`}</th>
            <th scope="col">{t`Whose`}</th>
            <th scope="col">{t`Of a`}</th>
            <th scope="col">{t`State`}</th>
          </>
        }
      >
        {items.map(({ id, kind, owner, sharedAt, revokedAt }) => (
          <tr key={id}>
            <td>{formatLongDay(new Date(sharedAt))}</td>
            <td>
              <Link className="link" dir="ltr" href={pathTo('ShowAdminUser', { id: owner.id })}>
                @{owner.username}
              </Link>
            </td>
            <td>{t(kindNames[kind])}</td>
            <td>{revokedAt ? t`Revoked ${formatLongDay(new Date(revokedAt))}` : t`Owner told`}</td>
          </tr>
        ))}
      </Table>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more feeds`}
      </MoreButton>
    </>
  )
}
