import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { setTwoFactorMutation } from '#web/pages/account/settings/security.operations.ts'

type Props = { onDone: () => void; onCancel: () => void }

export function DisableTwoFactor({ onDone, onCancel }: Props) {
  const set = useMutation(setTwoFactorMutation)
  const form = useForm({
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      if (code.trim() === '') return { message: t`Enter a code first.`, field: 'code' }
      const refusal = refusalOf(await set({ enabled: false, code }), 'TwoFactorState')
      if (refusal) return { ...refusal, field: 'code' }
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Turn off`} submitKind="danger" onCancel={onCancel}>
      <Text size="m">{t`Without it, anyone who can read your email or knows your password can sign in without your phone.`}</Text>
      <Field
        label={t`Verification code`}
        hint={t`From your authenticator app, or one of your backup codes.`}
        {...form.field('code')}
      >
        <TextInput {...form.text('code')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
      </Field>
    </Form>
  )
}
