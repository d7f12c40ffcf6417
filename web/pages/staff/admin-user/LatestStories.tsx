import { formatLongDay } from '#shared/text/dates.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { AdminUser } from './admin-user.operations.ts'

/** A user's latest stories, including hidden ones. */
export const LatestStories = ({ stories }: { stories: AdminUser['posts']['items'] }) =>
  stories.length === 0 ? (
    <p>No published stories.</p>
  ) : (
    <Table
      caption="Latest stories"
      head={['When', 'Story', 'State'].map((heading) => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    >
      {stories.map(({ id, title, path, firstPublishedAt, isSuspended, isLimitedState }) => (
        <tr key={id}>
          <td>{formatLongDay(new Date(firstPublishedAt ?? 0))}</td>
          <td>
            <Titled title={title} path={path} />
          </td>
          <td>
            {isSuspended ? (
              <Badge tone="danger">Suspended</Badge>
            ) : isLimitedState ? (
              <Badge tone="warning">Hidden from feeds</Badge>
            ) : (
              'Shown'
            )}
          </td>
        </tr>
      ))}
    </Table>
  )

const Titled = ({ title, path }: { title: string | null; path: string }) => (
  <Link className="link" href={path}>
    <bdi>{title || 'Untitled story'}</bdi>
  </Link>
)
