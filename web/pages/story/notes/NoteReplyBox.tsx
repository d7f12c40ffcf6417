import { type ReactNode, useEffect, useRef, useState } from 'react'
import { maxPrivateNoteLength } from '#shared/response-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { usePersistentText } from '#web/shell/drafts/use-persistent-text.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { type PrivateNote, replyToPrivateNoteMutation } from './notes.operations.ts'
import styles from './Notes.module.css'

type Props = {
  noteId: string
  /** The name of the person replied to; undefined when the viewer continues their own note. */
  recipientName: string | undefined
  onReplied: (note: PrivateNote) => void
  /** Other actions on the note. */
  children: ReactNode
}

/** A reply form, collapsed to a button. */
export function NoteReplyBox({ noteId, recipientName, onReplied, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Focus moves into the field when it opens and back to the button when it closes.
  useEffect(() => {
    if (isOpen || wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [text, setText] = usePersistentText(`note-answer:${noteId}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const reply = useMutation(replyToPrivateNoteMutation)
  const send = async () => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    const { data, errors } = await reply({ noteId, text })
    setBusy(false)
    const payload = data?.replyToPrivateNote
    if (payload?.__typename !== 'Note') return setProblem(textOfRefusal(refusedBy(payload, errors)))
    setText('')
    setProblem('')
    setOpen(false)
    onReplied(payload)
  }
  if (!isOpen)
    return (
      <div ref={box} className={styles.actions}>
        <Button size="s" onClick={() => setOpen(true)}>
          Reply
        </Button>
        {children}
      </div>
    )
  return (
    <div ref={box} className={styles.box}>
      <Field
        label={recipientName === undefined ? 'Your reply' : `Reply to ${recipientName}`}
        {...(problem && { error: problem })}
      >
        <TextArea value={text} maxLength={maxPrivateNoteLength} onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="s"
          loading={isBusy}
          aria-disabled={text.trim() === '' || undefined}
          onClick={() => void send()}
        >
          Send reply
        </Button>
        <Button size="s" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
