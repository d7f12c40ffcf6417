import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { ScheduleField } from '#web/features/publishing/ScheduleField.tsx'
import { maxSubmissionNoteLength } from '#shared/text/submission-bounds.ts'
import type { SubmissionDecision, Decisions } from './use-decisions.ts'

type Props = Pick<Decisions, 'pending' | 'close' | 'decide'> & { publication: string }

const titles: Record<SubmissionDecision['kind'], (title: string) => string> = {
  accept: (title) => t`Accept “${title}”?`,
  changes: (title) => t`Request changes to “${title}”`,
  reject: (title) => t`Decline “${title}”?`,
}

/** Collects what a decision needs: a publication date or a note to the writer. */
export function DecisionDialog({ pending: decision, close, decide, publication }: Props) {
  return (
    <Dialog
      open={decision !== undefined}
      onClose={close}
      title={decision ? titles[decision.kind](decision.submission.post.title || t`Untitled`) : ''}
    >
      {decision?.kind === 'accept' && (
        <Accepting
          publication={publication}
          close={close}
          onAccept={(publishAt) => decide(decision, publishAt ? { publishAt } : {})}
        />
      )}
      {decision && decision.kind !== 'accept' && (
        <NoteToWriter key={decision.kind} kind={decision.kind} close={close} onSubmit={(note) => decide(decision, { note })} />
      )}
    </Dialog>
  )
}

type AcceptingProps = { publication: string; close: () => void; onAccept: (publishAt?: string) => Promise<void> }

function Accepting({ publication, close, onAccept }: AcceptingProps) {
  const [isScheduling, setScheduling] = useState(false)
  if (isScheduling)
    return <ScheduleField onSchedule={onAccept} onCancel={() => setScheduling(false)} cancelText={t`Publish now instead`} />
  return (
    <Stack>
      <p>{rich`It will be published in ${<bdi>{publication}</bdi>} right away, under its writer’s name.`}</p>
      <Row gap={2}>
        <Button kind="primary" onClick={() => void onAccept()}>
          {t`Accept and publish`}
        </Button>
        <Button onClick={() => setScheduling(true)}>{t`Choose a time`}</Button>
        <Button kind="quiet" onClick={close}>
          {t`Cancel`}
        </Button>
      </Row>
    </Stack>
  )
}

type NoteToWriterProps = { kind: 'changes' | 'reject'; close: () => void; onSubmit: (note: string) => Promise<void> }

/** Requesting changes needs a note; declining may go without. */
function NoteToWriter({ kind, close, onSubmit }: NoteToWriterProps) {
  const isChangeRequest = kind === 'changes'
  const form = useForm({
    initial: { note: '' },
    onSubmit: async ({ note }) => {
      if (isChangeRequest && !note.trim()) return { message: t`Say what needs to change.`, field: 'note' }
      if (note.length > maxSubmissionNoteLength) return { message: t`Make the note shorter.`, field: 'note' }
      await onSubmit(note.trim())
      return undefined
    },
  })
  return (
    <Form
      form={form}
      submitText={isChangeRequest ? t`Request changes` : t`Decline`}
      submitKind={isChangeRequest ? 'primary' : 'danger'}
      onCancel={close}
    >
      <Field
        label={t`Note to the writer`}
        hint={isChangeRequest ? t`The writer gets it with their story.` : t`Optional. They can submit the story again.`}
        {...form.field('note')}
        limit={maxSubmissionNoteLength}
      >
        <TextArea {...form.text('note')} rows={4} />
      </Field>
    </Form>
  )
}
