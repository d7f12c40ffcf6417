import { type Phrase, t } from '#shared/translation/translate.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'

type Props<Value extends string> = {
  label: string
  value: Value
  names: Record<Value, Phrase>
  hint?: string
  onChange: (value: Value) => void
}

/** A select for an enum with labels. */
export const EnumField = <Value extends string>({ label, value, names, hint, onChange }: Props<Value>) => (
  <Field label={label} hint={hint}>
    <Select value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {(Object.keys(names) as Value[]).map((choice) => (
        <option key={choice} value={choice}>
          {t(names[choice])}
        </option>
      ))}
    </Select>
  </Field>
)
