import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Switch } from '#web/design/Field/Choice.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import type { Writing } from '#web/editor/use-editor-session.ts'
import { type Issue, type IssueNewsletter, setWelcomeMutation } from './issue.operations.ts'
import { PanelSection } from './PanelSection.tsx'
import styles from './IssueEditor.module.css'

type Props = { issue: Issue; newsletter: IssueNewsletter; writing: Writing }

/** Starts and stops the welcome email. */
export function WelcomeSection({ issue, newsletter, writing }: Props) {
  const set = useMutation(setWelcomeMutation)
  const [run, isBusy] = useAction()
  const isOn = issue.status === 'ACTIVE'
  const toggle = () =>
    run(async () => {
      const problem = await writing.session?.settle()
      const refusal = problem
        ? { message: problem }
        : refusalOf(await set({ newsletterV3Id: newsletter.id, isOn: !isOn }), 'NewsletterEmail')
      if (refusal) return showRefusal(refusal, () => void toggle())
      showToast({ message: isOn ? t`New subscribers get no welcome email now.` : t`New subscribers get this from now on.` })
    })
  return (
    <PanelSection title={t`Welcome email`}>
      <div className={styles.switch}>
        <p id="welcome-switch">{t`Send it to new subscribers`}</p>
        <Switch
          aria-labelledby="welcome-switch"
          checked={isOn}
          disabled={isBusy || !writing.session}
          onChange={() => void toggle()}
        />
      </div>
      <Text>
        {t`Each new subscriber gets it once, right after they subscribe. Imported subscribers don’t. Changes apply to those who
        subscribe later.`}
      </Text>
    </PanelSection>
  )
}
