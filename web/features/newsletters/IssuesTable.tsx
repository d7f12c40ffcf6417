import type { issueRowFragment } from './issue-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Table } from '#web/design/Table/Table.tsx'
import { Link } from '#web/app/runtime/Link.tsx'

type Props<Issue> = { issues: readonly Issue[]; now: Date; from?: (issue: Issue) => ReactNode }

/** Newsletter issues and their results; `from` renders the newsletter of each where they differ. */
export const IssuesTable = <Issue extends DataOf<typeof issueRowFragment>>({ issues, now, from }: Props<Issue>) => (
  <Table
    caption="Sent emails and their reach"
    head={
      <>
        <th scope="col">Subject</th>
        {from && <th scope="col">From</th>}
        <th scope="col">Sent</th>
        <th scope="col" data-number>
          Reached
        </th>
        <th scope="col" data-number>
          Opened
        </th>
        <th scope="col" data-number>
          Clicked
        </th>
      </>
    }
  >
    {issues.map((issue) => (
      <Row key={issue.id} issue={issue} now={now} from={from?.(issue)} />
    ))}
  </Table>
)

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`)

function Row({ issue, now, from }: { issue: DataOf<typeof issueRowFragment>; now: Date; from: ReactNode }) {
  const { id, subject, post: story, draft, status, sentAt, recipientsCount, openedCount, clickedCount } = issue
  const isWaiting = status === 'DRAFT' || status === 'SCHEDULED'
  const href = draft ? pathTo(isWaiting ? 'ShowNewsletterIssueEdit' : 'ShowNewsletterIssueReport', { emailId: id }) : story?.path
  return (
    <tr>
      <td dir="auto">{href ? <Link href={href}>{subject || 'Untitled issue'}</Link> : subject}</td>
      {from !== undefined && <td dir="auto">{from}</td>}
      <td>
        {status === 'DRAFT' && (draft ? 'Draft' : 'Waiting to send')}
        {status === 'SCHEDULED' && 'Scheduled'}
        {status === 'SENDING' && 'Sending'}
        {status === 'SENT' && sentAt && formatDay(new Date(sentAt), now)}
      </td>
      <td data-number>{recipientsCount}</td>
      <td data-number>
        {openedCount} <small>{share(openedCount, recipientsCount)}</small>
      </td>
      <td data-number>
        {clickedCount} <small>{share(clickedCount, recipientsCount)}</small>
      </td>
    </tr>
  )
}
