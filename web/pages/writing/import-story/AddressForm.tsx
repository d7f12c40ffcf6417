import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { maxUrlLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { withScheme } from '#web/app/uploads/with-scheme.ts'
import { importPostMutation } from './import-story.operations.ts'

export function AddressForm() {
  const { navigate } = useNavigation()
  const importPost = useMutation(importPostMutation)
  const form = useForm({
    initial: { url: '' },
    onSubmit: async ({ url }) => {
      const { payload, refusal } = readPayload(await importPost({ url: withScheme(url.trim()) }), 'Post')
      if (payload) navigate(pathTo('ShowPostEdit', { postId: payload.id }))
      return refusal && { ...refusal, field: 'url' }
    },
  })
  return (
    <Form form={form} submitText={t`Import`} canSubmit={form.values.url.trim() !== ''}>
      <Field label={t`Story URL`} {...form.field('url')}>
        <TextInput
          {...form.text('url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={maxUrlLength}
        />
      </Field>
    </Form>
  )
}
