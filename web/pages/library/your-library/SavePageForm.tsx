import { t } from '#shared/translation/translate.ts'
import { maxUrlLength } from '#shared/limits.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { withScheme } from '#web/app/uploads/with-scheme.ts'
import { savePageMutation } from './your-lists.operations.ts'
import styles from './YourLists.module.css'

/** Saves a page of another site to the reading list by its address. */
export function SavePageForm({ onDone }: { onDone: () => void }) {
  const save = useMutation(savePageMutation)
  const form = useForm({
    initial: { url: '' },
    takesFocus: true,
    onSubmit: async (values) => {
      const url = values.url.trim()
      if (!url) return { message: t`Paste the URL of a page.`, field: 'url' }
      const { payload, refusal } = readPayload(await save({ url: withScheme(url) }), 'Post')
      if (refusal) return { ...refusal, field: 'url' }
      showToast({ message: t`“${payload.title}” is in your reading list.` })
      onDone()
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Save`} className={styles.saveForm}>
      <Field
        label={t`Page URL`}
        hint={t`We’ll add it to your reading list, where only you can see it.`}
        error={form.errorOf('url')}
      >
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
