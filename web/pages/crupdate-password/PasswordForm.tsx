import { type FormEvent, useRef, useState } from 'react'
import { longestPassword, passwordProblem, shortestPassword } from '#shared/text/password-bounds.ts'
import { useCommand } from '#web/data/data-context.tsx'
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
  asksForOld: boolean
  onDone: () => void
  onStaleLink: () => void
}
type Trouble = { field: 'old' | 'new' | 'form'; message: string }

export function PasswordForm({ token, asksForOld, onDone, onStaleLink }: Props) {
  const setPassword = useCommand(setPasswordMutation)
  const [trouble, setTrouble] = useState<Trouble>()
  const [isShown, setShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [old, next] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]

  const say = (found: Trouble) => {
    setTrouble(found)
    ;(found.field === 'old' ? old : next).current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const newPassword = next.current?.value ?? ''
    const problem = passwordProblem(newPassword)
    if (problem) return say({ field: 'new', message: problem.message })
    setSaving(true)
    setTrouble(undefined)
    const { data, errors } = await setPassword({
      newPassword,
      ...(token ? { token } : asksForOld && { currentPassword: old.current?.value ?? '' }),
    })
    setSaving(false)
    const answer = data?.setPassword
    if (answer?.__typename === 'MutationSuccess') return onDone()
    const refusal = refusedBy(answer, errors)
    const field = answer?.__typename === 'BadRequest' ? answer.field : undefined
    if (field === 'token') onStaleLink()
    say({
      field: field === 'currentPassword' ? 'old' : field === 'newPassword' ? 'new' : 'form',
      message: textOfRefusal(refusal),
    })
  }
  const errorOf = (field: Trouble['field']) => (trouble?.field === field ? trouble.message : undefined)
  const type = isShown ? 'text' : 'password'
  return (
    <>
      <div role="alert">{errorOf('form') && <Notice tone="danger">{errorOf('form')}</Notice>}</div>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {asksForOld && (
          <Field label="Current password" error={errorOf('old')}>
            <TextInput ref={old} type={type} name="current" autoComplete="current-password" />
          </Field>
        )}
        <Field
          label="New password"
          hint={`${shortestPassword} to ${longestPassword} characters. A short phrase is easy to remember and hard to guess.`}
          error={errorOf('new')}
        >
          <TextInput ref={next} type={type} name="new" autoComplete="new-password" onChange={() => setTrouble(undefined)} />
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
