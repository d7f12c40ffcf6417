import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { durations } from '#web/design/constants.ts'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Checkbox, Radio } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { maxListDescriptionLength, maxListNameLength } from '#shared/limits.ts'
import type { ListCardData } from './list-card.fragment.ts'
import { editListMutation } from './lists.operations.ts'
import styles from './lists.module.css'

type Props = { list: ListCardData; onClosed: () => void }

/** Edits a list's name and visibility. */
export function EditListDialog({ list, onClosed }: Props) {
  const edit = useMutation(editListMutation)
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClosed, durations.modal)
  }
  const form = useForm({
    initial: {
      name: list.name,
      description: list.description ?? '',
      visibility: list.visibility,
      allowResponses: !list.isDiscussionClosed,
    },
    onSubmit: async (values) => {
      const refusal = refusalOf(await edit({ catalogId: list.id, ...values, version: list.version }), 'Catalog')
      if (refusal) return refusal
      showToast({ message: t`Changes saved.` })
      close()
      return undefined
    },
  })
  return (
    <Dialog open={isOpen} onClose={close} title={t`Edit list`}>
      <Form form={form} submitText={t`Save`} onCancel={close} isDialog className={styles.form}>
        {list.predefined === null && (
          <Field label={t`Name`} {...form.field('name')} limit={maxListNameLength}>
            <TextInput {...form.text('name')} maxLength={maxListNameLength} required />
          </Field>
        )}
        <Field label={t`Description`} {...form.field('description')} limit={maxListDescriptionLength}>
          <TextArea {...form.text('description')} maxLength={maxListDescriptionLength} />
        </Field>
        <FieldSet legend={t`Who can see it`} error={form.errorOf('visibility')}>
          <Radio {...form.radio('visibility', 'PUBLIC')}>{t`Everyone`}</Radio>
          <Radio {...form.radio('visibility', 'LOCKED')}>
            {t`Members`}
            <small>{t`You need to be a member yourself.`}</small>
          </Radio>
          <Radio {...form.radio('visibility', 'PRIVATE')}>{t`Only you`}</Radio>
        </FieldSet>
        <Checkbox {...form.checkbox('allowResponses')}>{t`Allow responses`}</Checkbox>
      </Form>
    </Dialog>
  )
}
