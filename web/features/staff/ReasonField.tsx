import { t } from '#shared/translation/translate.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { Field, type FieldProps } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'

type Props = Pick<FieldProps, 'error' | 'count'> & {
  /** Whether the person it is about gets the reason by email. */
  isSent?: boolean
  text: { name: string; value: string; onChange: (event: { target: { value: string } }) => void }
}

/** Why staff change something, for the record of staff actions. */
export const ReasonField = ({ text, isSent = false, ...field }: Props) => (
  <Field
    label={t`Reason`}
    hint={
      isSent
        ? t`Saved with your name in the record of staff actions, and sent to the person it’s about, without your name.`
        : t`Saved with your name in the record of staff actions.`
    }
    {...field}
  >
    <TextInput {...text} required maxLength={maxDecisionReasonLength} />
  </Field>
)
