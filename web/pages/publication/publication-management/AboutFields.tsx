import { t } from '#shared/translation/translate.ts'
import { publicationBounds as bounds } from '#shared/text/publication-bounds.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import type { PublicationForm } from '#web/features/publication-management/publication-fields.ts'

export const AboutFields = ({ form }: { form: PublicationForm }) => (
  <Field
    label={t`Description`}
    hint={t`Shown on the front page and the masthead.`}
    {...form.field('description')}
    limit={bounds.description}
  >
    <TextArea {...form.text('description')} maxLength={bounds.description} />
  </Field>
)
