import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { setTwoFactorMutation } from '../security.operations.ts'
import styles from './TwoFactor.module.css'

type Props = { onDone: () => void; onCancel: () => void }

export function DisableTwoFactor({ onDone, onCancel }: Props) {
  const set = useMutation(setTwoFactorMutation)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (code.trim() === '') return setError('Enter a code first.')
    setSaving(true)
    const refusal = refusalOf(await set({ enabled: false, code }), (data) => data.setTwoFactor, 'TwoFactorState')
    setSaving(false)
    if (refusal) setError(textOfRefusal(refusal))
    else onDone()
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Without it, anyone who can read your email or knows your password can sign in without your phone.</p>
      <Field label="Verification code" hint="From your authenticator app, or one of your backup codes." error={error}>
        <TextInput
          value={code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button kind="danger" type="submit" loading={isSaving}>
          Turn off
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
