import { ChartColumn, Ellipsis, Eye, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { plural } from '#shared/text/count.ts'
import { pathTo } from '#shared/routes.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Menu } from '#web/design/Menu/Menu.tsx'
import { MenuItem } from '#web/design/Menu/MenuItem.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { formatShare } from './rates.ts'
import {
  cancelEmailMutation,
  deleteEmailMutation,
  type newsletterIssueRowFragment,
  sendEmailMutation,
} from './issue-row.operations.ts'
import styles from './IssueRow.module.css'

export type IssueRowData = DataOf<typeof newsletterIssueRowFragment>

const isSent = ({ status }: IssueRowData): boolean => status === 'SENT' || status === 'SENDING'

/** Where a row leads: a draft of its own text to the editor, a story waiting to be sent to its preview, what was sent to its report. */
const pathOf = (issue: IssueRowData): string =>
  isSent(issue)
    ? pathTo('ShowNewsletterIssueReport', { emailId: issue.id })
    : issue.draft
      ? pathTo('ShowNewsletterIssueEdit', { emailId: issue.id })
      : pathTo('ShowNewsletterIssuePreview', { emailId: issue.id })

type Props = {
  issue: IssueRowData
  onChanged: () => void
  /** The newsletter, where a list has issues of several. */
  from?: ReactNode
  /** Its writer may have left the publication, and then only sees it. */
  canEdit?: boolean
  /** Follows the surrounding headings. */
  level?: 2 | 3
}

/** One issue: what it is, its state, and what can be done with it. */
export function IssueRow({ issue, onChanged, from, canEdit = true, level = 2 }: Props) {
  const name = issue.subject || 'Untitled issue'
  return (
    <ListRow actions={canEdit && <Actions issue={issue} name={name} onChanged={onChanged} />}>
      <Heading size="xs" level={level} dir="auto" className={styles.rowTitle}>
        {canEdit ? <Link href={pathOf(issue)}>{name}</Link> : name}
      </Heading>
      <State issue={issue} from={from} />
    </ListRow>
  )
}

function Actions({ issue, name, onChanged }: { issue: IssueRowData; name: string; onChanged: () => void }) {
  const cancel = useMutation(cancelEmailMutation)
  const remove = useMutation(deleteEmailMutation)
  const send = useMutation(sendEmailMutation)
  const [confirm, confirmDialog] = useConfirm()
  const cancelSchedule = async () => {
    const refusal = refusalOf(await cancel({ emailId: issue.id }), 'NewsletterEmail')
    if (refusal) return showRefusal(refusal, () => void cancelSchedule())
    showToast({ message: 'Schedule canceled. The issue is a draft again.' })
    onChanged()
  }
  const sendNow = async () => {
    const choice = await confirm({
      title: `Send “${name}”?`,
      text: `It will go to ${audienceName(issue.audience, issue.tag?.displayText).toLowerCase()} now and can’t be unsent.`,
      confirmText: 'Send now',
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await send({ emailId: issue.id, test: false }), 'NewsletterEmail')
    if (refusal) return showRefusal(refusal)
    showToast({ message: 'Your issue is on its way.' })
    onChanged()
  }
  const deleteDraft = async () => {
    const choice = await confirm({
      title: 'Delete this draft?',
      text: issue.draft
        ? `“${name}” and its text will be deleted. You can’t undo this.`
        : `The email “${name}” will be deleted before anyone gets it. The story itself stays.`,
      confirmText: 'Delete draft',
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await remove({ emailId: issue.id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    showToast({ message: 'Draft deleted.' })
    onChanged()
  }
  return (
    <div className={styles.rowEnd}>
      {isSent(issue) && issue.measuredCount > 0 && (
        <Text as="span">{formatShare(issue.openedCount, issue.measuredCount)} opened</Text>
      )}
      {issue.status === 'SCHEDULED' && (
        <Button size="s" aria-label={`Cancel schedule of ${name}`} onClick={() => void cancelSchedule()}>
          Cancel schedule
        </Button>
      )}
      <Menu
        label={`More about ${name}`}
        narrow
        align="end"
        trigger={(props) => (
          <IconButton label={`More about ${name}`} {...props}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      >
        {isSent(issue) && (
          <MenuItem icon={<ChartColumn />} href={pathTo('ShowNewsletterIssueReport', { emailId: issue.id })}>
            Report
          </MenuItem>
        )}
        {!isSent(issue) && issue.draft && (
          <MenuItem icon={<Pencil />} href={pathTo('ShowNewsletterIssueEdit', { emailId: issue.id })}>
            Edit and send
          </MenuItem>
        )}
        <MenuItem icon={<Eye />} href={pathTo('ShowNewsletterIssuePreview', { emailId: issue.id })}>
          Preview
        </MenuItem>
        {issue.status === 'DRAFT' && !issue.draft && (
          <MenuItem icon={<Send />} onSelect={() => void sendNow()}>
            Send now
          </MenuItem>
        )}
        {issue.status === 'DRAFT' && (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void deleteDraft()}>
            Delete draft
          </MenuItem>
        )}
      </Menu>
      {confirmDialog}
    </div>
  )
}

function State({ issue, from }: { issue: IssueRowData; from: ReactNode }) {
  const { now } = useEnvironment()
  const source = from && (
    <span>
      From <bdi>{from}</bdi>
    </span>
  )
  const { status, scheduledAt, sentAt, updatedAt, createdAt, updatedBy, scheduleProblem, recipientsCount, audience, tag } = issue
  switch (status) {
    case 'SCHEDULED':
      return (
        <Text as="div" className={styles.state}>
          <Badge tone="accent">Scheduled</Badge>
          <span>
            {scheduledAt && (
              <>
                Goes out <LocalTime at={scheduledAt} now={now} />
              </>
            )}{' '}
            · {audienceName(audience, tag?.displayText)}
          </span>
          {source}
        </Text>
      )
    case 'SENDING':
    case 'SENT':
      return (
        <Text as="div" className={styles.state}>
          <Badge tone="positive">{status === 'SENT' ? 'Sent' : 'Sending'}</Badge>
          <span>
            {sentAt && <LocalTime at={sentAt} now={now} />} · {plural(recipientsCount, 'person', 'people')}
            {status === 'SENDING' && ' so far · it’s too late to cancel'}
          </span>
          {source}
        </Text>
      )
    default:
      return (
        <Text as="div" className={styles.state}>
          <Badge>Draft</Badge>
          <span>
            {scheduleProblem
              ? `Not sent as scheduled: ${scheduleProblem}`
              : `Edited ${formatRecentlyInSentence(new Date(updatedAt ?? createdAt), new Date(now))}`}
            {!scheduleProblem && updatedBy?.name && (
              <>
                {' by '}
                <bdi>{updatedBy.name}</bdi>
              </>
            )}
          </span>
          {source}
        </Text>
      )
  }
}

function audienceName(audience: IssueRowData['audience'], topic: string | undefined): string {
  switch (audience) {
    case 'EVERYONE':
      return 'All subscribers'
    case 'TOPIC':
      return `Followers of ${topic ?? 'a topic'}`
    case 'ACTIVE':
      return 'Active readers'
    case 'MEMBERS':
    case 'TIERS':
    case 'SITE_MEMBERS':
      return 'Members'
  }
}
