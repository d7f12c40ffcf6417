import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import type { PublicationForm } from './use-publication-fields.ts'

export const AboutFields = ({ fields, set, errorOf }: PublicationForm) => (
  <Field
    label="Description"
    hint="Shown on the front page and the masthead."
    error={errorOf('description')}
    count={fields.description.length}
    limit={bounds.description}
  >
    <TextArea
      value={fields.description}
      maxLength={bounds.description}
      onChange={(event) => set('description', event.target.value)}
    />
  </Field>
)
