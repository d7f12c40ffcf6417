import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { useCommand } from '#web/data/data-context.tsx'
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
type Begun = { secret: string; otpauthUrl: string }

/** Shows the secret for the authenticator app and verifies its first code. */
export function TurnOn({ onCodes, onCancel }: Props) {
  const set = useCommand(setTwoFactorMutation)
  const [begun, setBegun] = useState<Begun>()
  const [code, setCode] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const read = ({ data, errors }: Awaited<ReturnType<typeof set>>) => {
    const answer = data?.setTwoFactor
    if (answer?.__typename === 'TwoFactorState') return answer
    setTrouble(textOfRefusal(refusedBy(answer, errors)))
    return undefined
  }
  const show = useEffectEvent((answer: Awaited<ReturnType<typeof set>>) => {
    const state = read(answer)
    if (state?.secret && state.otpauthUrl) setBegun({ secret: state.secret, otpauthUrl: state.otpauthUrl })
  })
  useEffect(() => void set({ enabled: true }).then(show), [set])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (!isLoginCode(code)) return setTrouble(sixDigitsError)
    setSaving(true)
    setTrouble(undefined)
    const state = read(await set({ enabled: true, code }))
    setSaving(false)
    if (state?.enabled) onCodes(state.backupCodes ?? [])
  }
  if (!begun)
    return <div className={styles.wait}>{trouble ? <Notice tone="danger">{trouble}</Notice> : <Spinner label="Loading" />}</div>
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Scan this with an authenticator app, or enter the setup key in the app.</p>
      <div className={styles.key}>
        <QrCode address={begun.otpauthUrl} label="Setup key" />
        <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
      <Field label="Then enter the 6-digit code from the app" error={trouble}>
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
