import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { reasonLabels } from '#web/features/report/reason-labels.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { resolveReportMutation, type StaffReportData } from './reports.operations.ts'

type Props = {
  reports: readonly StaffReportData[]
  onClosed: (reportId: string) => Promise<void> | void
}

/** Reports with what they are about, the account responsible, and a button that closes each open one. */
export const ReportsTable = ({ reports, onClosed }: Props) => (
  <Table
    caption="Reports"
    head={['When', 'What', 'Why', 'By', 'State'].map((heading) => (
      <th key={heading} scope="col">
        {heading}
      </th>
    ))}
  >
    {reports.map((report) => (
      <tr key={report.id}>
        <td>{formatLongDay(new Date(report.createdAt))}</td>
        <td>
          <Reported report={report} />
        </td>
        <td>
          {reasonLabels[report.reason]}
          {report.comment && `: ${report.comment}`}
        </td>
        <td>
          <Account account={report.reporter} />
        </td>
        <td>{report.resolvedAt ? 'Closed' : <CloseButton reportId={report.id} onClosed={onClosed} />}</td>
      </tr>
    ))}
  </Table>
)

function Reported({ report: { post: story, user, collection: publication } }: { report: StaffReportData }) {
  const account = user ?? story?.creator ?? publication?.creator
  const reported = story
    ? { name: story.title || 'Untitled story', href: story.path }
    : publication
      ? { name: publication.name, href: pathTo('ShowCollectionHome', { collectionSlug: publication.slug }) }
      : user && { name: user.username, href: pathTo('ShowUser', { username: user.username }) }
  return (
    <>
      {reported ? (
        <Link className="link" href={reported.href}>
          <bdi>{reported.name}</bdi>
        </Link>
      ) : (
        'Deleted content'
      )}
      {account && ', '}
      {account && <Account account={account} />}
    </>
  )
}

const Account = ({ account: { id, username } }: { account: { id: string; username: string } }) => (
  <Link className="link" href={pathTo('ShowAdminUser', { id })}>
    @{username}
  </Link>
)

function CloseButton({ reportId, onClosed }: { reportId: string } & Pick<Props, 'onClosed'>) {
  const resolve = useMutation(resolveReportMutation)
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    const refusal = refusalOf(await resolve({ reportId, action: 'NONE' }), 'Report')
    setBusy(false)
    if (refusal) return showRefusal(refusal)
    await onClosed(reportId)
    showToast({ message: 'Report closed.' })
  }
  return (
    <Button size="s" loading={isBusy} onClick={() => void close()}>
      Close
    </Button>
  )
}
