import { t } from '#shared/translation/translate.ts'
import type { ListCardData } from './list-card.fragment.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { maxListNameLength } from '#shared/limits.ts'
import { createListMutation } from './lists.operations.ts'
import styles from './lists.module.css'

type Props = {
  /** Added to the new list right away. */
  storyId?: string
  onDone: (list: ListCardData) => void
  onCancel: () => void
}

/** Only the name is required. */
export function NewListForm({ storyId, onDone, onCancel }: Props) {
  const create = useMutation(createListMutation)
  const form = useForm({
    initial: { name: '', isPrivate: false },
    takesFocus: true,
    onSubmit: async ({ name, isPrivate }) => {
      if (!name.trim()) return { message: t`Give the list a name.`, field: 'name' }
      const result = await create({
        name: name.trim(),
        visibility: isPrivate ? 'PRIVATE' : 'PUBLIC',
        ...(storyId && { postId: storyId }),
      })
      const { payload, refusal } = readPayload(result, 'Catalog')
      if (payload) onDone(payload)
      return refusal
    },
  })
  return (
    <Form form={form} submitText={t`Create list`} onCancel={onCancel} isDialog className={styles.form}>
      <Field label={t`List name`} {...form.field('name')} limit={maxListNameLength}>
        <TextInput {...form.text('name')} maxLength={maxListNameLength} required />
      </Field>
      <Checkbox {...form.checkbox('isPrivate')}>{t`Only I can see it`}</Checkbox>
    </Form>
  )
}
