import { useState } from 'react'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { ScheduleField } from '#web/pages/post-editor/publishing/ScheduleField.tsx'
import { longestSubmissionNote } from '#shared/text/submission-bounds.ts'
import type { Decision, Decisions } from './use-decisions.ts'
import styles from './Desk.module.css'

type Props = Pick<Decisions, 'asked' | 'close' | 'decide'> & { publication: string }

const titles: Record<Decision['kind'], (title: string) => string> = {
  accept: (title) => `Accept “${title}”?`,
  changes: (title) => `Request changes to “${title}”`,
  reject: (title) => `Decline “${title}”?`,
}

/** Collects what a decision needs: a publication date or a note to the writer. */
export function DecisionDialog({ asked, close, decide, publication }: Props) {
  return (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title={asked ? titles[asked.kind](asked.submission.post.title || 'Untitled') : ''}
    >
      {asked?.kind === 'accept' && (
        <Accepting
          publication={publication}
          close={close}
          onAccept={(publishAt) => void decide(asked, publishAt ? { publishAt } : {})}
        />
      )}
      {asked && asked.kind !== 'accept' && (
        <Telling key={asked.kind} kind={asked.kind} close={close} onTell={(note) => void decide(asked, { note })} />
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

type TellingProps = { kind: 'changes' | 'reject'; close: () => void; onTell: (note: string) => void }

/** Requesting changes needs a note; declining may go without. */
function Telling({ kind, close, onTell }: TellingProps) {
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const isAsking = kind === 'changes'
  const tell = () => {
    if (isAsking && !note.trim()) return setProblem('Say what needs to change.')
    if (note.length > longestSubmissionNote) return setProblem('Make the note shorter.')
    onTell(note.trim())
  }
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        tell()
      }}
    >
      <Field
        label="Note to the writer"
        hint={isAsking ? 'The writer gets it with their story.' : 'Optional. They can submit the story again.'}
        error={problem}
        count={note.length}
        limit={longestSubmissionNote}
      >
        <TextArea value={note} rows={4} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={styles.decide}>
        <Button kind={isAsking ? 'primary' : 'danger'} type="submit">
          {isAsking ? 'Request changes' : 'Decline'}
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
