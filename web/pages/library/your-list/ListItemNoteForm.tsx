import { t } from '#shared/translation/translate.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { maxListNoteLength } from '#shared/limits.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import type { YourItem } from './your-list.operations.ts'
import styles from './YourListPage.module.css'

type Props = {
  item: YourItem
  write: (item: YourItem, text: string) => Promise<RefusalResult | undefined>
  onClose: () => void
}

/** A note about a story, shown to the list's readers. */
export function ListItemNoteForm({ item, write, onClose }: Props) {
  const form = useForm({
    takesFocus: true,
    initial: { note: item.note ?? '' },
    onSubmit: async ({ note }) => {
      const refusal = await write(item, note)
      if (refusal) return { ...refusal, field: 'note' }
      onClose()
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Save note`} size="s" onCancel={onClose} isDialog className={styles.noteForm}>
      <Field label={t`Note`} {...form.field('note')} limit={maxListNoteLength}>
        <TextArea {...form.text('note')} maxLength={maxListNoteLength} />
      </Field>
    </Form>
  )
}
