import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showLockout } from '#web/shell/session-toasts/lockout-toast.ts'
import { passwordErrorText } from './sign-in-errors.ts'
import { FormAlert } from './FormAlert.tsx'
import { StepLink } from './StepLink.tsx'
import { verifyTwoFactorCodeMutation } from './sign-in.operations.ts'
import { useExchangeToken } from './use-exchange-token.ts'
import { useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** The user is identified by a link or provider; the account requires a second factor, too. */
export function TwoFactorStep() {
  const { store } = useSignInStore()
  const verifyCode = useMutation(verifyTwoFactorCodeMutation)
  const exchangeToken = useExchangeToken('email')
  const [isBackup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The field is the step's only action.
  useEffect(() => form.current?.querySelector('input')?.focus(), [isBackup])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isBackup && !isLoginCode(code)) return setError(sixDigitsError)
    setSending(true)
    setError(undefined)
    const payload = (await verifyCode({ code })).data?.giveTwoFactorCode
    if (payload?.__typename === 'Token') return exchangeToken(payload.value)
    setSending(false)
    const message = passwordErrorText(payload)
    setError(message)
    if (payload?.__typename === 'TooManyRequests') showLockout(message)
  }
  const turn = () => {
    setBackup(!isBackup)
    setCode('')
    setError(undefined)
  }

  return (
    <>
      <p className={styles.lead}>
        {isBackup ? 'Enter one of your backup codes. Each works once.' : 'Enter the 6-digit code your authenticator app shows.'}
      </p>
      <FormAlert error={error} />
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {isBackup ? (
          <Field label="Backup code">
            <TextInput
              value={code}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        ) : (
          <Field label="Verification code" hideLabel>
            <CodeInput name="code" onCode={setCode} />
          </Field>
        )}
        <Button kind="primary" type="submit" block loading={isSending}>
          Continue
        </Button>
      </form>
      <p className={styles.again}>
        <StepLink onClick={turn}>{isBackup ? 'Use your authenticator app' : 'Use a backup code'}</StepLink>
        <StepLink onClick={() => store.switchOperation('login', 'SIGNIN_OPTIONS')}>Start over</StepLink>
      </p>
    </>
  )
}
