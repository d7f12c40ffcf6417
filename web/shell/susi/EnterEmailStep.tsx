import { type FormEvent, useState } from 'react'
import { parseEmail } from '#shared/text/email.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { EmailAvailabilityQuery } from '#web/data/operations.generated.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { StepLink } from './StepLink.tsx'
import { firstStep } from './susi-store.ts'
import { type MailTrouble, useSendMail, useSusi } from './use-susi.ts'
import { emailAvailabilityQuery } from './susi.operations.ts'
import styles from './Susi.module.css'

const maxNameLength = 50

/** Requests an email address and, when signing up, a name, and sends the email. */
export function EnterEmailStep() {
  const { state, store } = useSusi()
  const { config } = useEnvironment()
  const sendMail = useSendMail()
  const [trouble, setTrouble] = useState<MailTrouble>()
  const [isSending, setSending] = useState(false)
  const signsUp = state.operation === 'register'
  const data = useDataStore()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setTrouble(undefined)
    const found = await sendMail()
    // On success another step has replaced this one.
    if (!found) return
    setTrouble(found)
    setSending(false)
  }

  /** Checked early, before the user types a name and solves a captcha. */
  const checkAvailability = async () => {
    const email = parseEmail(state.email)
    if (!signsUp || !email) return
    const client = await data.live()
    const answer = await client.query(emailAvailabilityQuery, { email }, { fresh: true }).catch(() => undefined)
    const isFree = (answer?.data as EmailAvailabilityQuery | null | undefined)?.emailAvailability
    // Sending the email checks again, so a failed or outdated response is ignored.
    if (isFree === false && parseEmail(store.get().email) === email)
      setTrouble({ message: 'That email address is already in use.', kind: 'taken' })
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.lead}>
        {signsUp
          ? 'We’ll email you a link or code to finish signing up.'
          : 'We’ll email you a sign-in link or code. No password needed.'}
      </p>
      {signsUp && (
        <Field label="Your full name">
          <TextInput
            name="fullName"
            autoComplete="name"
            maxLength={maxNameLength}
            value={state.fullName}
            onChange={(event) => store.note({ fullName: event.target.value })}
          />
        </Field>
      )}
      <Field label="Your email" error={trouble && <Trouble trouble={trouble} helpUrl={config.links.help} />}>
        <TextInput
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={state.email}
          onChange={(event) => {
            store.note({ email: event.target.value })
            if (trouble?.kind === 'taken') setTrouble(undefined)
          }}
          onBlur={() => void checkAvailability()}
        />
      </Field>
      <Button kind="primary" type="submit" block loading={isSending}>
        Continue
      </Button>
      <p>
        <StepLink onClick={() => store.goTo(firstStep(state.operation))}>
          {signsUp ? 'All sign up options' : 'All sign in options'}
        </StepLink>
      </p>
    </form>
  )
}

/** An error with the matching way out. */
function Trouble({ trouble, helpUrl }: { trouble: MailTrouble; helpUrl: string }) {
  const { store } = useSusi()
  return (
    <>
      {trouble.message}{' '}
      {trouble.kind === 'challenge' && (
        <a className="link" href={helpUrl} target="_blank" rel="noreferrer">
          Need help?
        </a>
      )}
      {trouble.kind === 'taken' && (
        <button type="button" className={`link ${styles.step}`} onClick={() => store.turnTo('login', 'ENTER_EMAIL')}>
          Sign in instead
        </button>
      )}
    </>
  )
}
