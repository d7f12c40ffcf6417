import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showLockout } from '#web/shell/session-toasts/lockout-toast.ts'
import { passwordTrouble } from './sign-in-trouble.ts'
import { Said } from './Said.tsx'
import { StepLink } from './StepLink.tsx'
import { giveTwoFactorCodeMutation } from './susi.operations.ts'
import { useToken } from './use-token.ts'
import { useSusi } from './use-susi.ts'
import styles from './Susi.module.css'

/** The user is identified by a link or provider; the account requires a second factor, too. */
export function TwoFactorStep() {
  const { store } = useSusi()
  const give = useCommand(giveTwoFactorCodeMutation)
  const goIn = useToken('email')
  const [isBackup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The field is the step's only action.
  useEffect(() => form.current?.querySelector('input')?.focus(), [isBackup])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isBackup && !isLoginCode(code)) return setTrouble(sixDigitsError)
    setSending(true)
    setTrouble(undefined)
    const answer = (await give({ code })).data?.giveTwoFactorCode
    if (answer?.__typename === 'Token') return goIn(answer.value)
    setSending(false)
    const message = passwordTrouble(answer)
    setTrouble(message)
    if (answer?.__typename === 'TooManyRequests') showLockout(message)
  }
  const turn = () => {
    setBackup(!isBackup)
    setCode('')
    setTrouble(undefined)
  }

  return (
    <>
      <p className={styles.lead}>
        {isBackup ? 'Enter one of your backup codes. Each works once.' : 'Enter the 6-digit code your authenticator app shows.'}
      </p>
      <Said trouble={trouble} />
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
        <StepLink onClick={() => store.turnTo('login', 'SIGNIN_OPTIONS')}>Start over</StepLink>
      </p>
    </>
  )
}
