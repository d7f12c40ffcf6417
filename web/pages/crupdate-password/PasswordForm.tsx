import { type FormEvent, useRef, useState } from 'react'
import { maxPasswordLength, passwordProblem, minPasswordLength } from '#shared/text/password-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { setPasswordMutation } from './crupdate-password.operations.ts'
import styles from './PasswordPage.module.css'

type Props = {
  /** From a password reset link, instead of the current password. */
  token: string | undefined
  requiresCurrent: boolean
  onDone: () => void
  onStaleLink: () => void
}
type FormError = { field: 'old' | 'new' | 'form'; message: string }

export function PasswordForm({ token, requiresCurrent, onDone, onStaleLink }: Props) {
  const setPassword = useMutation(setPasswordMutation)
  const [error, setError] = useState<FormError>()
  const [isShown, setShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [currentField, newField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]

  const showError = (found: FormError) => {
    setError(found)
    ;(found.field === 'old' ? currentField : newField).current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const newPassword = newField.current?.value ?? ''
    const problem = passwordProblem(newPassword)
    if (problem) return showError({ field: 'new', message: problem.message })
    setSaving(true)
    setError(undefined)
    const { data, errors } = await setPassword({
      newPassword,
      ...(token ? { token } : requiresCurrent && { currentPassword: currentField.current?.value ?? '' }),
    })
    setSaving(false)
    const payload = data?.setPassword
    if (payload?.__typename === 'MutationSuccess') return onDone()
    const refusal = refusedBy(payload, errors)
    const field = payload?.__typename === 'BadRequest' ? payload.field : undefined
    if (field === 'token') onStaleLink()
    showError({
      field: field === 'currentPassword' ? 'old' : field === 'newPassword' ? 'new' : 'form',
      message: textOfRefusal(refusal),
    })
  }
  const errorOf = (field: FormError['field']) => (error?.field === field ? error.message : undefined)
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <div role="alert">{errorOf('form') && <Notice tone="danger">{errorOf('form')}</Notice>}</div>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {requiresCurrent && (
          <Field label="Current password" error={errorOf('old')}>
            <TextInput ref={currentField} type={type} name="current" autoComplete="current-password" />
          </Field>
        )}
        <Field
          label="New password"
          hint={`${minPasswordLength} to ${maxPasswordLength} characters. A short phrase is easy to remember and hard to guess.`}
          error={errorOf('new')}
        >
          <TextInput ref={newField} type={type} name="new" autoComplete="new-password" onChange={() => setError(undefined)} />
        </Field>
        <button type="button" className="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide password' : 'Show password'}
        </button>
        <Button kind="primary" type="submit" block loading={isSaving}>
          Save password
        </Button>
      </form>
    </>
  )
}
