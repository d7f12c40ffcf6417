import { bodyLimits } from '#shared/body/body-limits.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'

type Props = { value: string; onChange: (value: string) => void }

/** Words for those who do not see a picture or a video. */
export const DescriptionField = ({ value, onChange }: Props) => (
  <Field label="What is to be seen" hint="Read out to those who do not see it." count={value.length} limit={bodyLimits.altText}>
    <TextArea value={value} maxLength={bodyLimits.altText} onChange={(event) => onChange(event.target.value)} />
  </Field>
)
