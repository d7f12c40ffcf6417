import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import type { PublicationForm } from './use-publication-fields.ts'

/** Who may submit stories, and the guidelines they see. */
export const SubmissionFields = ({ fields, set, errorOf }: PublicationForm) => (
  <>
    <Checkbox checked={fields.acceptsSubmissions} onChange={(event) => set('acceptsSubmissions', event.target.checked)}>
      Open to submissions from anyone
      <small>When off, only people on the staff can submit stories.</small>
    </Checkbox>
    <Field
      label="Submission guidelines"
      hint="Shown to writers before they submit a story."
      error={errorOf('submissionGuidelines')}
      count={fields.submissionGuidelines.length}
      limit={bounds.guidelines}
    >
      <TextArea
        value={fields.submissionGuidelines}
        maxLength={bounds.guidelines}
        onChange={(event) => set('submissionGuidelines', event.target.value)}
      />
    </Field>
  </>
)
