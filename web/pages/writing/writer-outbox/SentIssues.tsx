import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Table } from '#web/design/Table/Table.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { formatShare } from '#web/features/newsletters/rates.ts'
import type { OutboxIssue } from './outbox.operations.ts'

type Props = { issues: readonly OutboxIssue[]; now: Date; from: (issue: OutboxIssue) => ReactNode }

/** Sent issues of several newsletters and their results. */
export const SentIssues = ({ issues, now, from }: Props) => (
  <Table
    caption={t`Sent emails and their reach`}
    head={
      <>
        <th scope="col">{t`Subject`}</th>
        <th scope="col">{t`From`}</th>
        <th scope="col">{t`Sent`}</th>
        <th scope="col" data-number>
          {t`Reached`}
        </th>
        <th scope="col" data-number>
          {t`Opened`}
        </th>
        <th scope="col" data-number>
          {t`Clicked`}
        </th>
      </>
    }
  >
    {issues.map((issue) => (
      <Row key={issue.id} issue={issue} now={now} from={from(issue)} />
    ))}
  </Table>
)

function Row({ issue, now, from }: { issue: OutboxIssue; now: Date; from: ReactNode }) {
  const { id, subject, post: story, draft, sentAt, recipientsCount, measuredCount, openedCount, clickedCount } = issue
  const href = draft ? pathTo('ShowNewsletterIssueReport', { emailId: id }) : story?.path
  return (
    <tr>
      <td dir="auto">{href ? <Link href={href}>{subject}</Link> : subject}</td>
      <td dir="auto">{from}</td>
      <td>{sentAt && formatDay(new Date(sentAt), now)}</td>
      <td data-number>{formatNumber(recipientsCount)}</td>
      <td data-number>
        {formatNumber(openedCount)} <small>{formatShare(openedCount, measuredCount)}</small>
      </td>
      <td data-number>
        {formatNumber(clickedCount)} <small>{formatShare(clickedCount, recipientsCount)}</small>
      </td>
    </tr>
  )
}
