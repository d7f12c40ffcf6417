import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { verifyMobileCodeMutation } from './mobile-verification.operations.ts'
import styles from './MobileVerification.module.css'

type Props = {
  /** Empty after returning to the page later. */
  sentTo: string
  onDone: () => void
  retryHref: string
}

export function CodeStep({ sentTo, onDone, retryHref }: Props) {
  const verify = useMutation(verifyMobileCodeMutation)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The field is the page's only action.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isLoginCode(code)) return setError(sixDigitsError)
    setSending(true)
    setError(undefined)
    const refusal = refusalOf(await verify({ code }), (data) => data.verifyMobileCode, 'User')
    setSending(false)
    if (refusal) setError(textOfRefusal(refusal))
    else onDone()
  }
  return (
    <>
      <p>We sent a 6-digit code to {sentTo ? <b dir="ltr">{sentTo}</b> : 'your phone'}. It expires in 10 minutes.</p>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Code" hideLabel error={error}>
          <CodeInput name="code" className={styles.code} onCode={setCode} />
        </Field>
        <div className={styles.actions}>
          <Button kind="primary" type="submit" loading={isSending}>
            Verify
          </Button>
          <Button kind="quiet" href={retryHref}>
            Send a new code
          </Button>
        </div>
      </form>
    </>
  )
}
