import { t } from '#shared/translation/translate.ts'
import { maxApplicationDescriptionLength, maxApplicationNameLength, maxCallbackUrls } from '#shared/limits.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'

export type ApplicationInput = { name: string; description: string; callbackUrls: string[]; isPublic?: boolean }

type Props = {
  initial: ApplicationInput
  /** True when registering: only a new application can be public, without a secret. */
  isNew?: boolean
  submitText: string
  /** Resolves to undefined on success. */
  onSave: (input: ApplicationInput) => Promise<FormProblem | undefined>
}

export function ApplicationForm({ initial, isNew = false, submitText, onSave }: Props) {
  const form = useForm({
    initial: { ...initial, callbackUrls: initial.callbackUrls.join('\n'), isPublic: false },
    onSubmit: ({ name, description, callbackUrls, isPublic }) =>
      onSave({ name, description, callbackUrls: callbackUrls.split('\n'), ...(isNew && { isPublic }) }),
  })
  const guard = useLeaveGuard(form.isDirty)
  return (
    <Form form={form} submitText={submitText}>
      <Field
        label={t`Name`}
        hint={t`Shown to people when your app asks for access.`}
        {...form.field('name')}
        limit={maxApplicationNameLength}
      >
        <TextInput {...form.text('name')} autoComplete="off" required />
      </Field>
      <Field
        label={t`Description`}
        hint={t`What your app does, in a sentence.`}
        {...form.field('description')}
        limit={maxApplicationDescriptionLength}
      >
        <TextArea {...form.text('description')} rows={2} />
      </Field>
      <Field
        label={t`Callback URLs`}
        hint={t`One per line, up to ${maxCallbackUrls}. The URL your app uses must match one of these exactly. Start with https://, http://localhost or your app’s own scheme.`}
        {...form.field('callbackUrls')}
      >
        <TextArea {...form.text('callbackUrls')} rows={3} dir="ltr" spellCheck={false} autoCapitalize="off" />
      </Field>
      {isNew && (
        <Checkbox {...form.checkbox('isPublic')}>
          {t`It can’t keep a secret because it runs in a browser, on a phone or on a desktop. It gets no client secret and uses PKCE
          instead.`}
        </Checkbox>
      )}
      {guard}
    </Form>
  )
}
