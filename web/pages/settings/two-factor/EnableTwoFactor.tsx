import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { CodeInput } from '#web/design/Field/CodeInput.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { QrCode } from '#web/design/QrCode/QrCode.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { setTwoFactorMutation } from '../security.operations.ts'
import styles from './TwoFactor.module.css'

type Props = { onCodes: (codes: readonly string[]) => void; onCancel: () => void }
type TwoFactorSetup = { secret: string; otpauthUrl: string }

/** Shows the secret for the authenticator app and verifies its first code. */
export function EnableTwoFactor({ onCodes, onCancel }: Props) {
  const set = useMutation(setTwoFactorMutation)
  const [setup, setSetup] = useState<TwoFactorSetup>()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const read = ({ data, errors }: Awaited<ReturnType<typeof set>>) => {
    const payload = data?.setTwoFactor
    if (payload?.__typename === 'TwoFactorState') return payload
    setError(textOfRefusal(refusedBy(payload, errors)))
    return undefined
  }
  const show = useEffectEvent((payload: Awaited<ReturnType<typeof set>>) => {
    const state = read(payload)
    if (state?.secret && state.otpauthUrl) setSetup({ secret: state.secret, otpauthUrl: state.otpauthUrl })
  })
  useEffect(() => void set({ enabled: true }).then(show), [set])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!isLoginCode(code)) return setError(sixDigitsError)
    setSaving(true)
    setError(undefined)
    const state = read(await set({ enabled: true, code }))
    setSaving(false)
    if (state?.enabled) onCodes(state.backupCodes ?? [])
  }
  if (!setup)
    return <div className={styles.wait}>{error ? <Notice tone="danger">{error}</Notice> : <Spinner label="Loading" />}</div>
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Scan this with an authenticator app, or enter the setup key in the app.</p>
      <div className={styles.key}>
        <QrCode address={setup.otpauthUrl} label="Setup key" />
        <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Field label="Then enter the 6-digit code from the app" error={error}>
        <CodeInput name="code" className={styles.code} onCode={setCode} />
      </Field>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" loading={isSaving}>
          Turn on
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
