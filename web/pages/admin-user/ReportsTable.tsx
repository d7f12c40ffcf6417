import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { type AdminUser, resolveReportMutation } from './admin-user.operations.ts'

type Props = { reports: AdminUser['reports']; onDecided: () => Promise<void> }

export function ReportsTable({ reports, onDecided }: Props) {
  const resolve = useCommand(resolveReportMutation)
  const close = async (reportId: string) => {
    const { data, errors } = await resolve({ reportId, action: 'NONE' })
    const answer = data?.resolveReport
    if (answer?.__typename !== 'Report') return showRefusal(refusedBy(answer, errors))
    await onDecided()
    showToast({ message: 'Report closed.' })
  }
  return (
    <Table
      caption="Reports"
      head={['When', 'What', 'Why', 'By', 'State'].map((word) => (
        <th key={word} scope="col">
          {word}
        </th>
      ))}
    >
      {reports.map(({ id, createdAt, post, reason, comment, reporter, resolvedAt, action }) => (
        <tr key={id}>
          <td>{formatLongDay(new Date(createdAt))}</td>
          <td>
            {post ? (
              <Link className="link" href={post.path}>
                <bdi>{post.title || 'Untitled story'}</bdi>
              </Link>
            ) : (
              'The account'
            )}
          </td>
          <td>
            {reason}
            {comment && <br />}
            {comment}
          </td>
          <td>
            <Link className="link" href={pathTo('ShowAdminUser', { id: reporter.id })}>
              @{reporter.username}
            </Link>
          </td>
          <td>
            {resolvedAt ? (
              (action ?? 'Closed')
            ) : (
              <Button size="s" onClick={() => void close(id)}>
                Close
              </Button>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
