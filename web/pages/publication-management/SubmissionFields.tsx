import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import type { FieldsInHand } from './use-publication-fields.ts'

/** Who may submit stories to it, and what they read before they do. */
export const SubmissionFields = ({ fields, set, errorOf }: FieldsInHand) => (
  <>
    <Checkbox checked={fields.acceptsSubmissions} onChange={(event) => set('acceptsSubmissions', event.target.checked)}>
      Take stories from everybody
      <small>Without it, only people on the staff submit stories.</small>
    </Checkbox>
    <Field
      label="What you ask of writers"
      hint="Shown to whoever is about to submit a story."
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
