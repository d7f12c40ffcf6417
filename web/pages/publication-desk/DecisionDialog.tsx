import { useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { ScheduleField } from '#web/pages/story-editor/publishing/ScheduleField.tsx'
import { maxSubmissionNoteLength } from '#shared/text/submission-bounds.ts'
import type { SubmissionDecision, Decisions } from './use-decisions.ts'
import styles from './Desk.module.css'

type Props = Pick<Decisions, 'pending' | 'close' | 'decide'> & { publication: string }

const titles: Record<SubmissionDecision['kind'], (title: string) => string> = {
  accept: (title) => `Accept “${title}”?`,
  changes: (title) => `Request changes to “${title}”`,
  reject: (title) => `Decline “${title}”?`,
}

/** Collects what a decision needs: a publication date or a note to the writer. */
export function DecisionDialog({ pending: decision, close, decide, publication }: Props) {
  return (
    <Dialog
      open={decision !== undefined}
      onClose={close}
      title={decision ? titles[decision.kind](decision.submission.post.title || 'Untitled') : ''}
    >
      {decision?.kind === 'accept' && (
        <Accepting
          publication={publication}
          close={close}
          onAccept={(publishAt) => void decide(decision, publishAt ? { publishAt } : {})}
        />
      )}
      {decision && decision.kind !== 'accept' && (
        <NoteToWriter
          key={decision.kind}
          kind={decision.kind}
          close={close}
          onSubmit={(note) => void decide(decision, { note })}
        />
      )}
    </Dialog>
  )
}

type AcceptingProps = { publication: string; close: () => void; onAccept: (publishAt?: string) => void }

function Accepting({ publication, close, onAccept }: AcceptingProps) {
  const [isScheduling, setScheduling] = useState(false)
  if (isScheduling)
    return (
      <ScheduleField
        isBusy={false}
        error={undefined}
        onSchedule={onAccept}
        onCancel={() => setScheduling(false)}
        cancelText="Publish now instead"
      />
    )
  return (
    <div className={styles.dialog}>
      <p>
        It will be published in <bdi>{publication}</bdi> right away, under its writer’s name.
      </p>
      <div className={styles.decide}>
        <Button kind="primary" onClick={() => onAccept()}>
          Accept and publish
        </Button>
        <Button onClick={() => setScheduling(true)}>Choose a time</Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

type NoteToWriterProps = { kind: 'changes' | 'reject'; close: () => void; onSubmit: (note: string) => void }

/** Requesting changes needs a note; declining may go without. */
function NoteToWriter({ kind, close, onSubmit }: NoteToWriterProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const isChangeRequest = kind === 'changes'
  const submit = () => {
    if (isChangeRequest && !note.trim()) return setProblem('Say what needs to change.')
    if (note.length > maxSubmissionNoteLength) return setProblem('Make the note shorter.')
    onSubmit(note.trim())
  }
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label="Note to the writer"
        hint={isChangeRequest ? 'The writer gets it with their story.' : 'Optional. They can submit the story again.'}
        error={problem}
        count={note.length}
        limit={maxSubmissionNoteLength}
      >
        <TextArea value={note} rows={4} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={styles.decide}>
        <Button kind={isChangeRequest ? 'primary' : 'danger'} type="submit">
          {isChangeRequest ? 'Request changes' : 'Decline'}
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
