import { useState } from 'react'
import { notesHash } from '#shared/notes-hash.ts'
import { maxPrivateNoteLength } from '#shared/response-bounds.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { usePersistentText } from '#web/shell/drafts/use-persistent-text.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { StoryData } from '../story.operations.ts'
import { createNoteMutation } from './marking.operations.ts'
import type { StoryPassage } from './passage.ts'
import styles from './MarkingTools.module.css'

type Props = {
  story: StoryData
  passage: StoryPassage | undefined
  createHighlight: (passage: StoryPassage) => Promise<{ id: string } | undefined>
  onClose: () => void
}

/** A private note on a passage. */
export function PrivateNoteDialog({ story, passage, createHighlight, onClose }: Props) {
  const [text, setText] = usePersistentText(`note:${story.id}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const createNote = useMutation(createNoteMutation)
  const send = async () => {
    if (!passage || isBusy || text.trim() === '') return
    setBusy(true)
    const quote = await createHighlight(passage)
    const { data, errors } = quote
      ? await createNote({ postId: story.id, quoteId: quote.id, text })
      : { data: undefined, errors: undefined }
    setBusy(false)
    if (!quote) return
    const payload = data?.createPrivateNote
    if (payload?.__typename !== 'Note') return setProblem(textOfRefusal(refusedBy(payload, errors)))
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
        <TextArea value={text} maxLength={maxPrivateNoteLength} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  )
}
