import { useState } from 'react'
import { notesHash } from '#shared/notes-hash.ts'
import { longestNote } from '#shared/response-bounds.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useKeptText } from '#web/shell/drafts/use-kept-text.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { Story } from '../story.operations.ts'
import { createNoteMutation } from './marking.operations.ts'
import type { Passage } from './passage.ts'
import styles from './MarkingTools.module.css'

type Props = {
  story: Story
  passage: Passage | undefined
  keep: (passage: Passage) => Promise<{ id: string } | undefined>
  onClose: () => void
}

/** A private note on a passage. */
export function NoteDialog({ story, passage, keep, onClose }: Props) {
  const [text, setText] = useKeptText(`note:${story.id}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const leave = useCommand(createNoteMutation)
  const send = async () => {
    if (!passage || isBusy || text.trim() === '') return
    setBusy(true)
    const quote = await keep(passage)
    const { data, errors } = quote
      ? await leave({ postId: story.id, quoteId: quote.id, text })
      : { data: undefined, errors: undefined }
    setBusy(false)
    if (!quote) return
    const answer = data?.createPrivateNote
    if (answer?.__typename !== 'Note') return setProblem(textOfRefusal(refusedBy(answer, errors)))
    setText('')
    setProblem('')
    showToast({ message: `Your note was sent to ${story.creator.name}.`, link: { text: 'View', href: story.path + notesHash } })
    onClose()
  }
  return (
    <Dialog
      open={passage !== undefined}
      onClose={onClose}
      title="Private note"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" loading={isBusy} aria-disabled={text.trim() === '' || undefined} onClick={() => void send()}>
            Send note
          </Button>
        </>
      }
    >
      <blockquote className={styles.quote} dir="auto">
        {passage?.text}
      </blockquote>
      <Field label={`To ${story.creator.name}`} hint="Only the writer can read it." {...(problem && { error: problem })}>
        <TextArea value={text} maxLength={longestNote} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  )
}
