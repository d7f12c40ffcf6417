import { useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { hasMovedOn } from '#web/app/forms/use-form.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { Button } from '#web/design/Button/Button.tsx'
import type { Writing } from '#web/editor/use-editor-session.ts'
import { AudienceSection, useAudience } from './AudienceSection.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import type { Issue, IssueNewsletter } from './issue.operations.ts'
import { IssueBar } from './IssueBar.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { TestSection } from './TestSection.tsx'
import { useIssueChecks } from './use-issue-checks.ts'
import { useSchedule, WhenSection } from './WhenSection.tsx'
import { WelcomeSection } from './WelcomeSection.tsx'
import styles from './IssueEditor.module.css'

type Props = { issue: Issue; newsletter: IssueNewsletter; writing: Writing; document: Body; viewerEmail: string }

/** Everything about sending an issue: to whom, when, a test, and what is not right yet. */
export function SendingPanel({ issue, newsletter, writing, document, viewerEmail }: Props) {
  const checks = useIssueChecks(issue.id, document)
  const dayRef = useRef<HTMLInputElement>(null)
  const schedule = useSchedule(issue, dayRef)
  const audience = useAudience(issue)
  const [isReviewing, setReviewing] = useState(false)
  const [run, isBusy] = useAction()
  const isWelcome = issue.kind === 'WELCOME'

  /** Saves, checks, and only then shows what is about to happen. */
  const review = () =>
    run(async () => {
      const focused = window.document.activeElement
      const [problem, refusal] = await Promise.all([writing.session?.settle(), audience.settled()])
      const notSaved = problem ? { message: problem } : refusal
      const outcome = notSaved ? { refusal: notSaved } : await checks.run()
      if (outcome.refusal) return showRefusal(outcome.refusal, () => void review())
      if (outcome.hasFailed) {
        if (!hasMovedOn(focused)) checks.focus()
      } else if (schedule.validate()) setReviewing(true)
    })
  const button = (
    <Button kind="primary" size="s" disabled={!writing.session} loading={isBusy} onClick={() => void review()}>
      <span>{rich`Review${<span className={styles.ifWide}> {schedule.isLater ? t`and schedule` : t`and send`}</span>}`}</span>
    </Button>
  )
  return (
    <>
      <IssueBar issue={issue} newsletter={newsletter} writing={writing} primary={isWelcome ? null : button} />
      <aside className={styles.aside} aria-label={t`Sending`}>
        {isWelcome ? (
          <WelcomeSection issue={issue} newsletter={newsletter} writing={writing} />
        ) : (
          <>
            <AudienceSection issue={issue} newsletter={newsletter} choice={audience} />
            <WhenSection issue={issue} schedule={schedule} dayRef={dayRef} />
          </>
        )}
        <TestSection issue={issue} writing={writing} viewerEmail={viewerEmail} />
        <ChecksSection checks={checks} />
      </aside>
      <ReviewDialog
        open={isReviewing}
        onClose={() => setReviewing(false)}
        issue={issue}
        newsletter={newsletter}
        schedule={schedule}
        warnings={checks.items.filter(({ status }) => status === 'WARNING')}
      />
    </>
  )
}
