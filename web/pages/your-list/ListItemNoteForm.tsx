import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { maxListNoteLength } from '#shared/list-bounds.ts'
import type { RefusalResult } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { YourItem } from './your-list.operations.ts'
import styles from './YourListPage.module.css'

type Props = {
  item: YourItem
  write: (item: YourItem, text: string) => Promise<RefusalResult | undefined>
  onClose: () => void
}

/** A note about a story, shown to the list's readers. */
export function ListItemNoteForm({ item, write, onClose }: Props) {
  const [text, setText] = useState(item.note ?? '')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // The form opens on request, so it takes the focus.
  useEffect(() => field.current?.focus(), [])
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    const refusal = await write(item, text)
    setBusy(false)
    if (refusal) setProblem(textOfRefusal(refusal))
    else onClose()
  }
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label="Note" error={problem} count={text.length} limit={maxListNoteLength}>
        <TextArea ref={field} value={text} maxLength={maxListNoteLength} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className={styles.noteActions}>
        <Button kind="quiet" size="s" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" size="s" type="submit" loading={isBusy}>
          Save note
        </Button>
      </div>
    </form>
  )
}
