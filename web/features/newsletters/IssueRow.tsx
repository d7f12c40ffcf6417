import { ChartColumn, Ellipsis, Eye, Pencil, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { formatNumber } from '#shared/text/count.ts'
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
  const name = issue.subject || t`Untitled issue`
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
    showToast({ message: t`Schedule canceled. The issue is a draft again.` })
    onChanged()
  }
  const sendNow = async () => {
    const choice = await confirm({
      title: t`Send “${name}”?`,
      text: sendText(issue.audience, issue.tag?.displayText),
      confirmText: t`Send now`,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await send({ emailId: issue.id, test: false }), 'NewsletterEmail')
    if (refusal) return showRefusal(refusal)
    showToast({ message: t`Your issue is on its way.` })
    onChanged()
  }
  const deleteDraft = async () => {
    const choice = await confirm({
      title: t`Delete this draft?`,
      text: issue.draft
        ? t`“${name}” and its text will be deleted. You can’t undo this.`
        : t`The email “${name}” will be deleted before anyone gets it. The story itself stays.`,
      confirmText: t`Delete draft`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await remove({ emailId: issue.id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    showToast({ message: t`Draft deleted.` })
    onChanged()
  }
  return (
    <div className={styles.rowEnd}>
      {isSent(issue) && issue.measuredCount > 0 && (
        <Text as="span">{t`${formatShare(issue.openedCount, issue.measuredCount)} opened`}</Text>
      )}
      {issue.status === 'SCHEDULED' && (
        <Button size="s" aria-label={t`Cancel schedule of ${name}`} onClick={() => void cancelSchedule()}>
          {t`Cancel schedule`}
        </Button>
      )}
      <Menu
        label={t`More about ${name}`}
        narrow
        align="end"
        trigger={(props) => (
          <IconButton label={t`More about ${name}`} {...props}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      >
        {isSent(issue) && (
          <MenuItem icon={<ChartColumn />} href={pathTo('ShowNewsletterIssueReport', { emailId: issue.id })}>
            {t`Report`}
          </MenuItem>
        )}
        {!isSent(issue) && issue.draft && (
          <MenuItem icon={<Pencil />} href={pathTo('ShowNewsletterIssueEdit', { emailId: issue.id })}>
            {t`Edit and send`}
          </MenuItem>
        )}
        <MenuItem icon={<Eye />} href={pathTo('ShowNewsletterIssuePreview', { emailId: issue.id })}>
          {t`Preview`}
        </MenuItem>
        {issue.status === 'DRAFT' && !issue.draft && (
          <MenuItem icon={<Send />} onSelect={() => void sendNow()}>
            {t`Send now`}
          </MenuItem>
        )}
        {issue.status === 'DRAFT' && (
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => void deleteDraft()}>
            {t`Delete draft`}
          </MenuItem>
        )}
      </Menu>
      {confirmDialog}
    </div>
  )
}

function State({ issue, from }: { issue: IssueRowData; from: ReactNode }) {
  const { now } = useEnvironment()
  const source = from && <span>{rich`From ${<bdi>{from}</bdi>}`}</span>
  const { status, scheduledAt, sentAt, updatedAt, createdAt, updatedBy, scheduleProblem, recipientsCount, audience, tag } = issue
  const recipients = formatNumber(recipientsCount)
  const edited = formatRecentlyInSentence(new Date(updatedAt ?? createdAt), new Date(now))
  switch (status) {
    case 'SCHEDULED':
      return (
        <Text as="div" className={styles.state}>
          <Badge tone="accent">{t`Scheduled`}</Badge>
          <span>
            {scheduledAt && rich`Goes out ${<LocalTime at={scheduledAt} now={now} />}`} ·{' '}
            {audienceName(audience, tag?.displayText)}
          </span>
          {source}
        </Text>
      )
    case 'SENDING':
    case 'SENT':
      return (
        <Text as="div" className={styles.state}>
          <Badge tone="positive">{status === 'SENT' ? t`Sent` : t`Sending`}</Badge>
          <span>
            {sentAt && <LocalTime at={sentAt} now={now} />} ·{' '}
            {status === 'SENT'
              ? plural(recipientsCount, phrase`1 person`, phrase`${recipients} people`)
              : plural(
                  recipientsCount,
                  phrase`1 person so far · it’s too late to cancel`,
                  phrase`${recipients} people so far · it’s too late to cancel`,
                )}
          </span>
          {source}
        </Text>
      )
    default:
      return (
        <Text as="div" className={styles.state}>
          <Badge>{t`Draft`}</Badge>
          <span>
            {scheduleProblem
              ? t`Not sent as scheduled: ${scheduleProblem}`
              : updatedBy?.name
                ? rich`Edited ${edited} by ${<bdi>{updatedBy.name}</bdi>}`
                : t`Edited ${edited}`}
          </span>
          {source}
        </Text>
      )
  }
}

function audienceName(audience: IssueRowData['audience'], topic: string | undefined): string {
  switch (audience) {
    case 'EVERYONE':
      return t`All subscribers`
    case 'TOPIC':
      return topic ? t`Followers of ${topic}` : t`Followers of a topic`
    case 'ACTIVE':
      return t`Active readers`
    case 'MEMBERS':
    case 'TIERS':
    case 'SITE_MEMBERS':
      return t`Members`
  }
}

function sendText(audience: IssueRowData['audience'], topic: string | undefined): string {
  switch (audience) {
    case 'EVERYONE':
      return t`It will go to all subscribers now and can’t be unsent.`
    case 'TOPIC':
      return topic
        ? t`It will go to followers of ${topic.toLowerCase()} now and can’t be unsent.`
        : t`It will go to followers of a topic now and can’t be unsent.`
    case 'ACTIVE':
      return t`It will go to active readers now and can’t be unsent.`
    case 'MEMBERS':
    case 'TIERS':
    case 'SITE_MEMBERS':
      return t`It will go to members now and can’t be unsent.`
  }
}
