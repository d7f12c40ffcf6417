import { type FormEvent, useEffect, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { isLoginCode, loginCodeError } from '#shared/text/email.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { track } from '#web/shell/analytics/track.ts'
import { codeTrouble } from './sign-in-trouble.ts'
import { destinationOf } from './susi-destination.ts'
import { skipsOnboarding } from './susi-store.ts'
import { verifyLoginCodeMutation } from './susi.operations.ts'
import { usePlace, useSusi } from './use-susi.ts'
import styles from './Susi.module.css'

/** Verifies the six digits; the authentication domain then creates the session. */
export function CodeForm() {
  const { state } = useSusi()
  const { authOrigin, here } = usePlace()
  const verify = useCommand(verifyLoginCodeMutation)
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The only action here, and the button that led here is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const goIn = (token: string) => {
    const { operation, susiEntry } = state
    track('susi.clientSuccess', { entryPoint: susiEntry, operation, method: 'email' })
    const query = {
      token,
      state: `email-|${destinationOf(state, here)}|${operation}`,
      operation,
      skipOnboarding: skipsOnboarding(susiEntry) ? 1 : undefined,
    }
    window.location.assign(authOrigin + pathTo('RedirectCallbackEmail', {}, { query }))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isLoginCode(code)) return setTrouble(loginCodeError)
    setSending(true)
    setTrouble(undefined)
    const { data } = await verify({ loginCode: code })
    const answer = data?.verifyLoginCode
    if (answer?.__typename === 'Token') return goIn(answer.value)
    setTrouble(codeTrouble(answer))
    setSending(false)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Login code" hideLabel error={trouble}>
        <CodeInput name="loginCode" onCode={setCode} />
      </Field>
      <Button kind="primary" type="submit" block loading={isSending}>
        Continue
      </Button>
    </form>
  )
}
