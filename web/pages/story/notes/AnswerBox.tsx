import { type ReactNode, useEffect, useRef, useState } from 'react'
import { longestNote } from '#shared/response-bounds.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { useKeptText } from '#web/shell/drafts/use-kept-text.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { type PrivateNote, replyToPrivateNoteMutation } from './notes.operations.ts'
import styles from './Notes.module.css'

type Props = {
  noteId: string
  /** The name of the person replied to; undefined when the viewer continues their own note. */
  to: string | undefined
  onAnswered: (note: PrivateNote) => void
  /** Other actions on the note. */
  children: ReactNode
}

/** A reply form, collapsed to a button. */
export function AnswerBox({ noteId, to, onAnswered, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Focus moves into the field when it opens and back to the button when it closes.
  useEffect(() => {
    if (isOpen || wasOpen.current) box.current?.querySelector<HTMLElement>(isOpen ? 'textarea' : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const [text, setText] = useKeptText(`note-answer:${noteId}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const reply = useCommand(replyToPrivateNoteMutation)
  const send = async () => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    const { data, errors } = await reply({ noteId, text })
    setBusy(false)
    const answer = data?.replyToPrivateNote
    if (answer?.__typename !== 'Note') return setProblem(textOfRefusal(refusedBy(answer, errors)))
    setText('')
    setProblem('')
    setOpen(false)
    onAnswered(answer)
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
      <Field label={to === undefined ? 'Your reply' : `Reply to ${to}`} {...(problem && { error: problem })}>
        <TextArea value={text} maxLength={longestNote} onChange={(event) => setText(event.target.value)} />
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
