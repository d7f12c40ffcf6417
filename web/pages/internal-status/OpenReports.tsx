import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { openReportsQuery } from './internal-status.operations.ts'

/** Open reports, oldest first, each linking to the reported content and its author. */
export function OpenReports() {
  const reports = useQuery(openReportsQuery, {}).data?.moderationReports
  if (reports?.__typename !== 'ModerationReportsPayload') return null
  if (reports.items.length === 0) return <p>No reports are waiting for a decision.</p>
  return (
    <Table
      caption="Open reports"
      head={['When', 'What', 'Why'].map((heading) => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    >
      {reports.items.map(({ id, createdAt, reason, comment, post: story, user, collection: publication }) => {
        const account = user ?? story?.creator ?? publication?.creator
        const reported = story
          ? { name: story.title || 'Untitled story', href: story.path }
          : publication
            ? { name: publication.name, href: pathTo('ShowCollectionHome', { collectionSlug: publication.slug }) }
            : user && { name: user.username, href: pathTo('ShowUser', { username: user.username }) }
        return (
          <tr key={id}>
            <td>{formatLongDay(new Date(createdAt))}</td>
            <td>
              {reported ? (
                <Link className="link" href={reported.href}>
                  <bdi>{reported.name}</bdi>
                </Link>
              ) : (
                'Deleted content'
              )}
              {account && (
                <>
                  {', '}
                  <Link className="link" href={pathTo('ShowAdminUser', { id: account.id })}>
                    @{account.username}
                  </Link>
                </>
              )}
            </td>
            <td>
              {reason}
              {comment && `: ${comment}`}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
