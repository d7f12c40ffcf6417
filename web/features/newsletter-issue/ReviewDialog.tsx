import { interfaceLanguage, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { issueAudienceText } from './AudienceSection.tsx'
import { IssueCheckList } from './ChecksSection.tsx'
import { type Issue, type IssueNewsletter, scheduleIssueMutation, sendIssueMutation } from './issue.operations.ts'
import type { IssueCheck } from './use-issue-checks.ts'
import type { IssueTime } from './WhenSection.tsx'
import styles from './IssueEditor.module.css'

type Props = {
  open: boolean
  onClose: () => void
  issue: Issue
  newsletter: IssueNewsletter
  schedule: IssueTime
  warnings: readonly IssueCheck[]
}

const longMoment = (at: Date): string =>
  new Intl.DateTimeFormat(interfaceLanguage(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at)

/** Says who gets an issue and when, once it is ready to be sent. */
export function ReviewDialog({ open, onClose, issue, newsletter, schedule, warnings }: Props) {
  const { productName } = useEnvironment().config
  const { navigate } = useNavigation()
  const send = useMutation(sendIssueMutation)
  const plan = useMutation(scheduleIssueMutation)
  const [run, isBusy] = useAction()
  const { at, isLater, zone } = schedule
  const confirm = () =>
    run(async () => {
      const result =
        isLater && at ? await plan({ emailId: issue.id, scheduledAt: at.toISOString() }) : await send({ emailId: issue.id })
      const refusal = refusalOf(result as Awaited<ReturnType<typeof send>>, 'NewsletterEmail')
      if (refusal) return showRefusal(refusal, () => void confirm())
      onClose()
      if (isLater) return showToast({ message: t`Issue scheduled.` })
      navigate(pathTo('ShowNewsletterIssueReport', { emailId: issue.id }))
      showToast({ message: t`Your issue is on its way.` })
    })
  const subject = <bdi>{issue.subject}</bdi>
  const audience = <b>{issueAudienceText(issue, newsletter, productName)}</b>
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isLater ? t`Schedule this issue?` : t`Send this issue now?`}
      className={styles.review ?? ''}
      testId="review-issue"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t`Keep editing`}
          </Button>
          <Button kind="primary" loading={isBusy} onClick={() => void confirm()}>
            {isLater ? t`Schedule issue` : t`Send now`}
          </Button>
        </>
      }
    >
      <p className={styles.summary}>
        {isLater && at
          ? rich`“${subject}” goes to ${audience} on ${longMoment(at)} (${zone}).`
          : rich`“${subject}” goes to ${audience} now.`}
      </p>
      {warnings.length > 0 && <IssueCheckList items={warnings} />}
      <Text size="m">
        {isLater
          ? t`You can edit or cancel until it goes out. Once sent, it can’t be recalled.`
          : t`Once sent, it can’t be recalled.`}
      </Text>
    </Dialog>
  )
}
