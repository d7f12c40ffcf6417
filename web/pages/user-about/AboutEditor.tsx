import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxAboutLength } from '#shared/text/profile-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { updateAboutMutation } from './about.operations.ts'
import styles from './UserAboutPage.module.css'

export function AboutEditor({ about, onDone }: { about: string; onDone: () => void }) {
  const update = useMutation(updateAboutMutation)
  const [text, setText] = useState(about)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const { guard, onInput } = useFormGuard()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const refusal = refusalOf(await update({ about: text }), (data) => data.updateAbout, 'User')
    setSaving(false)
    if (!refusal) return onDone()
    setError(textOfRefusal(refusal))
    area.current?.focus()
  }
  return (
    <form className={styles.editor} onInput={onInput} onSubmit={(event) => void save(event)}>
      <Field
        label="About you"
        hint="Leave a blank line to start a new paragraph."
        error={error}
        count={text.length}
        limit={maxAboutLength}
      >
        <TextArea
          ref={area}
          rows={10}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" loading={isSaving}>
          Save
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      {guard}
    </form>
  )
}
