import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { type AdminUser, resolveReportMutation } from './admin-user.operations.ts'

type Props = { reports: AdminUser['reports']; onDecided: () => Promise<void> }

export function ReportsTable({ reports, onDecided }: Props) {
  const resolve = useMutation(resolveReportMutation)
  const close = async (reportId: string) => {
    const { data, errors } = await resolve({ reportId, action: 'NONE' })
    const payload = data?.resolveReport
    if (payload?.__typename !== 'Report') return showRefusal(refusedBy(payload, errors))
    await onDecided()
    showToast({ message: 'Report closed.' })
  }
  return (
    <Table
      caption="Reports"
      head={['When', 'What', 'Why', 'By', 'State'].map((heading) => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    >
      {reports.map(({ id, createdAt, post: story, reason, comment, reporter, resolvedAt, action }) => (
        <tr key={id}>
          <td>{formatLongDay(new Date(createdAt))}</td>
          <td>
            {story ? (
              <Link className="link" href={story.path}>
                <bdi>{story.title || 'Untitled story'}</bdi>
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
