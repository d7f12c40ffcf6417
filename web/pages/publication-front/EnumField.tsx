import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'

type Props<Word extends string> = {
  label: string
  value: Word
  names: Record<Word, string>
  hint?: string
  onChange: (value: Word) => void
}

/** A select for an enum with labels. */
export const EnumField = <Word extends string>({ label, value, names, hint, onChange }: Props<Word>) => (
  <Field label={label} hint={hint}>
    <Select value={value} onChange={(event) => onChange(event.target.value as Word)}>
      {(Object.keys(names) as Word[]).map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Select>
  </Field>
)
