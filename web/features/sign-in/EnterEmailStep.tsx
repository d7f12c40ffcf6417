import { type FormEvent, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { parseEmail } from '#shared/text/email.ts'
import { maxProfileNameLength } from '#shared/text/profile-bounds.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { CaptchaNotice } from './CaptchaNotice.tsx'
import { StepLink } from './StepLink.tsx'
import { firstStep } from './sign-in-store.ts'
import { type EmailError, useSendSignInEmail, useSignInStore } from './use-sign-in-store.ts'
import { emailAvailabilityQuery } from './sign-in.operations.ts'
import styles from './SignIn.module.css'

/** Requests an email address and, when signing up, a name, and sends the email. */
export function EnterEmailStep() {
  const { state, store } = useSignInStore()
  const { config } = useEnvironment()
  const sendMail = useSendSignInEmail()
  const [error, setError] = useState<EmailError>()
  const [run, isSending] = useAction()
  const signsUp = state.operation === 'register'
  const data = useDataStore()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setError(undefined)
      setError(await sendMail())
    })
  }

  /** Checked early, before the user types a name and solves a captcha. */
  const checkAvailability = async () => {
    const email = parseEmail(state.email)
    if (!signsUp || !email) return
    const { data: found } = await data.queryOnce(emailAvailabilityQuery, { email })
    // Sending the email checks again, so a failed or outdated response is ignored.
    if (found?.emailAvailability === false && parseEmail(store.get().email) === email)
      setError({ message: t`That email address is already in use.`, kind: 'taken' })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.lead}>
        {signsUp
          ? t`We’ll email you a link or code to finish signing up.`
          : t`We’ll email you a sign-in link or code. No password needed.`}
      </p>
      {signsUp && (
        <Field label={t`Your full name`}>
          <TextInput
            name="fullName"
            autoComplete="name"
            maxLength={maxProfileNameLength}
            value={state.fullName}
            onChange={(event) => store.note({ fullName: event.target.value })}
          />
        </Field>
      )}
      <Field label={t`Your email`} error={error && <EmailErrorMessage error={error} helpUrl={config.links.help} />}>
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
            if (error?.kind === 'taken') setError(undefined)
          }}
          onBlur={() => void checkAvailability()}
        />
      </Field>
      <Button kind="primary" type="submit" block loading={isSending}>
        {t`Continue`}
      </Button>
      {signsUp && <CaptchaNotice />}
      <p>
        <StepLink onClick={() => store.goToStep(firstStep(state.operation))}>
          {signsUp ? t`All sign up options` : t`All sign in options`}
        </StepLink>
      </p>
    </form>
  )
}

/** An error with the matching way out. */
function EmailErrorMessage({ error, helpUrl }: { error: EmailError; helpUrl: string }) {
  const { store } = useSignInStore()
  return (
    <>
      {error.message}{' '}
      {error.kind === 'challenge' && (
        <a className="link" href={helpUrl} target="_blank" rel="noreferrer">
          {t`Need help?`}
        </a>
      )}
      {error.kind === 'taken' && (
        <button type="button" className={`link ${styles.step}`} onClick={() => store.switchOperation('login', 'ENTER_EMAIL')}>
          {t`Sign in instead`}
        </button>
      )}
    </>
  )
}
