import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { submissionTargetFragment } from '#web/features/publishing/submission.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { maxSubmissionNoteLength } from '#shared/text/submission-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import styles from '#web/pages/writing/story-editor/publishing/publishing.module.css'

export type SubmissionTarget = DataOf<typeof submissionTargetFragment>

type Props = {
  targets: readonly SubmissionTarget[]
  destinationId: string
  error: string | undefined
  onChange: (destinationId: string) => void
}

/** Where the story is published: the writer's profile or a publication. */
export const DestinationField = ({ targets, destinationId, error, onChange }: Props) => (
  <Field label={t`Publish to`} error={error}>
    <Select value={destinationId} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t`Your profile`}</option>
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

type SubmissionNoteProps = { target: SubmissionTarget; note: string; onChange: (note: string) => void }

/** A note to the editors, below their submission guidelines. */
export const SubmissionNoteField = ({ target, note, onChange }: SubmissionNoteProps) => (
  <>
    <Text>
      {rich`The editors of ${<bdi>{target.name}</bdi>} will review your story, then publish it or send it back with a note.`}
    </Text>
    {target.submissionGuidelines && <p className={styles.guidelines}>{target.submissionGuidelines}</p>}
    <Field label={t`Note to the editors`} hint={t`Optional.`} count={note.length} limit={maxSubmissionNoteLength}>
      <TextArea value={note} maxLength={maxSubmissionNoteLength} onChange={(event) => onChange(event.target.value)} />
    </Field>
  </>
)
