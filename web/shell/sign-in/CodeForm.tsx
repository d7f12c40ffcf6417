import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { isLoginCode, loginCodeError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { track } from '#web/shell/analytics/track.ts'
import { codeErrorText } from './sign-in-errors.ts'
import { signInDestination } from './sign-in-destination.ts'
import { skipsOnboarding } from './sign-in-store.ts'
import { verifyLoginCodeMutation } from './sign-in.operations.ts'
import { useSignInPlace, useSignInStore } from './use-sign-in-store.ts'
import styles from './SignIn.module.css'

/** Verifies the six digits; the authentication domain then creates the session. */
export function CodeForm() {
  const { state } = useSignInStore()
  const { authOrigin, currentPage } = useSignInPlace()
  const verify = useMutation(verifyLoginCodeMutation)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The only action here, and the button that led here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const exchangeToken = (token: string) => {
    const { operation, susiEntry } = state
    track('susi.clientSuccess', { entryPoint: susiEntry, operation, method: 'email' })
    const query = {
      token,
      state: `email-|${signInDestination(state, currentPage)}|${operation}`,
      operation,
      skipOnboarding: skipsOnboarding(susiEntry) ? 1 : undefined,
    }
    window.location.assign(authOrigin + pathTo('RedirectCallbackEmail', {}, { query }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isLoginCode(code)) return setError(loginCodeError)
    setSending(true)
    setError(undefined)
    const { data } = await verify({ loginCode: code })
    const payload = data?.verifyLoginCode
    if (payload?.__typename === 'Token') return exchangeToken(payload.value)
    setError(codeErrorText(payload))
    setSending(false)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Login code" hideLabel error={error}>
        <CodeInput name="loginCode" onCode={setCode} />
      </Field>
      <Button kind="primary" type="submit" block loading={isSending}>
        Continue
      </Button>
    </form>
  )
}
