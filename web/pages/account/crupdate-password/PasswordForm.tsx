import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { useRef, useState } from 'react'
import { maxPasswordLength, passwordProblem, minPasswordLength } from '#shared/text/password-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { FormAlert } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { needsSignIn, readPayload } from '#web/app/refusals/refusal-of.ts'
import { SignInAgain } from '#web/features/sign-in/SignInAgain.tsx'

const setPasswordMutation = graphql(`
  mutation SetPasswordMutation($token: String, $currentPassword: String, $newPassword: String!, $endsAccess: Boolean) {
    setPassword(token: $token, currentPassword: $currentPassword, newPassword: $newPassword, endsAccess: $endsAccess) {
      __typename
      ...Refusal
      ... on BadRequest { code }
    }
  }
`)

type Props = {
  /** From a password reset link, instead of the current password. */
  token: string | undefined
  requiresCurrent: boolean
  onDone: () => void
  onStaleLink: () => void
}

export function PasswordForm({ token, requiresCurrent, onDone, onStaleLink }: Props) {
  const setPassword = useMutation(setPasswordMutation)
  const [isShown, setShown] = useState(false)
  const newField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { current: '', new: '', endsAccess: false },
    onSubmit: async ({ current, new: newPassword, endsAccess }) => {
      const problem = passwordProblem(newPassword)
      if (problem) return { message: problem.message, field: 'new' }
      const input = { newPassword, endsAccess, ...(token ? { token } : requiresCurrent && { currentPassword: current }) }
      const { payload, refusal } = readPayload(await setPassword(input), 'MutationSuccess')
      if (payload) {
        onDone()
        return undefined
      }
      const refused = 'field' in refusal ? refusal.field : undefined
      if (refused === 'currentPassword') return { ...refusal, field: 'current' }
      if (refused === 'newPassword') return { ...refusal, field: 'new' }
      if (refused === 'token') onStaleLink()
      // The submit button may be replaced, so it cannot keep the focus.
      newField.current?.focus()
      return refusal
    },
  })
  const mustSignIn = needsSignIn(form.problem)
  const type = isShown ? 'text' : 'password'
  return (
    <form {...form.attributes}>
      <Stack gap={5}>
        <FormAlert form={form} />
        {requiresCurrent && (
          <Field label={t`Current password`} {...form.field('current')}>
            <TextInput {...form.text('current')} type={type} autoComplete="current-password" />
          </Field>
        )}
        <Field
          label={t`New password`}
          hint={t`${minPasswordLength} to ${maxPasswordLength} characters. A short phrase is easy to remember and hard to guess.`}
          {...form.field('new')}
        >
          <TextInput {...form.text('new')} ref={newField} type={type} autoComplete="new-password" />
        </Field>
        <p>
          <button type="button" className="link" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t`Hide password` : t`Show password`}
          </button>
        </p>
        <Checkbox {...form.checkbox('endsAccess')}>
          {t`Also end the access of apps and integration tokens`}
          <small>{t`Choose this if someone else may have been in your account. Every other browser is signed out either way.`}</small>
        </Checkbox>
        {mustSignIn ? (
          <SignInAgain block />
        ) : (
          <Button kind="primary" type="submit" block loading={form.isPending}>
            {t`Save password`}
          </Button>
        )}
      </Stack>
    </form>
  )
}
