import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import type { PublicationForm } from './publication-fields.ts'

/** Who may submit stories, and the guidelines they see. */
export const SubmissionFields = ({ form }: { form: PublicationForm }) => (
  <>
    <Checkbox {...form.checkbox('acceptsSubmissions')}>
      Open to submissions from anyone
      <small>When off, only people on the staff can submit stories.</small>
    </Checkbox>
    <Field
      label="Submission guidelines"
      hint="Shown to writers before they submit a story."
      {...form.field('submissionGuidelines')}
      limit={bounds.guidelines}
    >
      <TextArea {...form.text('submissionGuidelines')} maxLength={bounds.guidelines} />
    </Field>
  </>
)
