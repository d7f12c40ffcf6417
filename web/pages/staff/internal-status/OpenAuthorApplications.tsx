import { t } from '#shared/translation/translate.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { Table } from '#web/design/Table/Table.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { openAuthorApplicationsQuery } from './internal-status.operations.ts'

export const firstApplications = { paging: { limit: 20 } }

const pageOf = (data: DataOf<typeof openAuthorApplicationsQuery> | undefined) => {
  const applications = data?.authorApplications
  return applications?.__typename === 'AuthorApplicationConnection'
    ? { items: applications.items, next: applications.pagingInfo.next?.to }
    : undefined
}

/** Author applications awaiting review, oldest first, each linking to the account. */
export function OpenAuthorApplications() {
  const { items, hasMore, loadMore, state } = useQueryPages(openAuthorApplicationsQuery, firstApplications, pageOf)
  if (items.length === 0) return <p>{t`No one is waiting to be verified.`}</p>
  return (
    <>
      <Table
        caption={t`Authors waiting to be verified`}
        head={
          <>
            <th scope="col">{t`When`}</th>
            <th scope="col">{t`Who`}</th>
            <th scope="col">{t`Book`}</th>
            <th scope="col">{t`Proof`}</th>
          </>
        }
      >
        {items.map(({ id, submittedAt, user, isbn13, evidence }) => (
          <tr key={id}>
            <td>{formatLongDay(new Date(submittedAt))}</td>
            <td>
              <Link className="link" dir="ltr" href={pathTo('ShowAdminUser', { id: user.id })}>
                @{user.username}
              </Link>
            </td>
            <td className="num">{isbn13}</td>
            <td dir="auto">{evidence || t`None`}</td>
          </tr>
        ))}
      </Table>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more applications`}
      </MoreButton>
    </>
  )
}
