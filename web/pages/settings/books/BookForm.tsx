import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxBookSubtitleLength, maxBookTitleLength, maxBuyUrlLength } from '#shared/books.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { CoverField } from '#web/shell/cover/CoverField.tsx'
import type { BookFields } from './book-fields.ts'
import styles from './YourBooks.module.css'

/** Why saving a book failed, and the field concerned. */
export type Problem = { message: string; field: keyof BookFields | undefined }

type Props = {
  label: string
  initial: BookFields
  onSave: (entry: BookFields) => Promise<Problem | undefined>
  onCancel: () => void
}

export function BookForm({ label, initial, onSave, onCancel }: Props) {
  const [entry, setEntry] = useState(initial)
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const change = (name: keyof BookFields, value: string) => {
    setEntry((now) => ({ ...now, [name]: value }))
    if (problem?.field === name) setProblem(undefined)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const refused = await onSave(entry)
    if (!refused) return
    setSaving(false)
    setProblem(refused)
    if (refused.field) form.current?.querySelector<HTMLInputElement>(`[name="${refused.field}"]`)?.focus()
  }
  const errorOf = (name: keyof BookFields) => (problem?.field === name ? problem.message : undefined)
  const control = (name: keyof BookFields) => ({
    name,
    value: entry[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  return (
    <form ref={form} className={styles.form} aria-label={label} onSubmit={(event) => void save(event)} noValidate>
      <Field label="Title" error={errorOf('title')} count={entry.title.length} limit={maxBookTitleLength}>
        <TextInput {...control('title')} maxLength={maxBookTitleLength} required />
      </Field>
      <Field label="Subtitle" error={errorOf('subtitle')} count={entry.subtitle.length} limit={maxBookSubtitleLength}>
        <TextInput {...control('subtitle')} maxLength={maxBookSubtitleLength} />
      </Field>
      <Field label="ISBN" hint="10 or 13 digits, from the back of the book. Hyphens are fine." error={errorOf('isbn')}>
        <TextInput {...control('isbn')} dir="ltr" inputMode="text" maxLength={30} required />
      </Field>
      <Field label="Published on" hint="Readers see only the year." error={errorOf('publishedOn')}>
        <TextInput {...control('publishedOn')} type="date" dir="ltr" />
      </Field>
      <Field label="Where to buy it" hint="A link that starts with https://." error={errorOf('buyUrl')}>
        <TextInput {...control('buyUrl')} type="url" dir="ltr" maxLength={maxBuyUrlLength} />
      </Field>
      <CoverField
        subject="book"
        cover={entry.coverImageId}
        choices={entry.coverImageId ? [entry.coverImageId] : []}
        error={errorOf('coverImageId')}
        onChange={(imageId) => change('coverImageId', imageId)}
      />
      <div role="alert">{problem && !problem.field && <Notice tone="danger">{problem.message}</Notice>}</div>
      <div className={styles.buttons}>
        <Button kind="primary" size="s" type="submit" loading={isSaving}>
          Save book
        </Button>
        <Button kind="quiet" size="s" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
