import { longestSubmissionNote } from '#shared/text/submission-bounds.ts'
import type { SubmissionTargetsQuery } from '#web/data/operations.generated.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import styles from '../publishing/publishing.module.css'

export type Target = SubmissionTargetsQuery['submissionTargets'][number]

type Props = { targets: readonly Target[]; placeId: string; error: string | undefined; onChange: (placeId: string) => void }

/** Where the story is published: the writer's profile or a publication. */
export const PlaceField = ({ targets, placeId, error, onChange }: Props) => (
  <Field label="Publish to" error={error}>
    <Select value={placeId} onChange={(event) => onChange(event.target.value)}>
      <option value="">Your profile</option>
      {targets.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  </Field>
)

type NoteProps = { target: Target; note: string; onChange: (note: string) => void }

/** A note to the editors, below their submission guidelines. */
export const NoteField = ({ target, note, onChange }: NoteProps) => (
  <>
    <p className={styles.note}>
      The editors of <bdi>{target.name}</bdi> will review your story, then publish it or send it back with a note.
    </p>
    {target.submissionGuidelines && <p className={styles.guidelines}>{target.submissionGuidelines}</p>}
    <Field label="Note to the editors" hint="Optional." count={note.length} limit={longestSubmissionNote}>
      <TextArea value={note} maxLength={longestSubmissionNote} onChange={(event) => onChange(event.target.value)} />
    </Field>
  </>
)
