import { t } from '#shared/translation/translate.ts'
import { maxBookSubtitleLength, maxBookTitleLength, maxBuyUrlLength } from '#shared/books.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { cx } from '#web/design/cx.ts'
import { CoverField } from '#web/features/stories/CoverField.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { type FormProblem, useForm } from '#web/app/forms/use-form.ts'
import type { BookFields } from './book-fields.ts'
import styles from '#web/pages/account/settings/SettingsPage.module.css'

type Props = {
  label: string
  initial: BookFields
  onSave: (entry: BookFields) => Promise<FormProblem | undefined>
  onCancel: () => void
}

export function BookForm({ label, initial, onSave, onCancel }: Props) {
  const form = useForm({ takesFocus: true, initial, onSubmit: onSave })
  const { coverImageId } = form.values
  const control = (name: keyof BookFields) => ({ ...form.text(name), autoComplete: 'off' })
  return (
    <Form
      form={form}
      submitText={t`Save book`}
      size="s"
      onCancel={onCancel}
      label={label}
      className={cx('boxed', styles.bookForm)}
    >
      <Field label={t`Title`} {...form.field('title')} limit={maxBookTitleLength}>
        <TextInput {...control('title')} maxLength={maxBookTitleLength} required />
      </Field>
      <Field label={t`Subtitle`} {...form.field('subtitle')} limit={maxBookSubtitleLength}>
        <TextInput {...control('subtitle')} maxLength={maxBookSubtitleLength} />
      </Field>
      <Field label={t`ISBN`} hint={t`10 or 13 digits, from the back of the book. Hyphens are fine.`} {...form.field('isbn')}>
        <TextInput {...control('isbn')} dir="ltr" inputMode="text" maxLength={30} required />
      </Field>
      <Field label={t`Published on`} hint={t`Readers see only the year.`} {...form.field('publishedOn')}>
        <TextInput {...control('publishedOn')} type="date" dir="ltr" />
      </Field>
      <Field label={t`Where to buy it`} hint={t`A link that starts with https://.`} {...form.field('buyUrl')}>
        <TextInput {...control('buyUrl')} type="url" dir="ltr" maxLength={maxBuyUrlLength} />
      </Field>
      <CoverField
        subject="book"
        cover={coverImageId}
        choices={coverImageId ? [coverImageId] : []}
        error={form.errorOf('coverImageId')}
        onChange={(imageId) => form.change({ coverImageId: imageId })}
      />
    </Form>
  )
}
