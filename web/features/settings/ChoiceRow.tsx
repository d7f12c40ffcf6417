import { type ReactNode, useId } from 'react'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { cx } from '#web/design/cx.ts'
import { useSavedChoice } from '#web/app/forms/use-saved-choice.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { type SaveResult, SettingRow } from './SettingRow.tsx'
import styles from './setting-rows.module.css'

type Props<Value extends string> = {
  title: string
  hint?: string
  value: Value
  choices?: Partial<Record<Value, string>>
  /** The options, where choices have an order of their own. */
  children?: ReactNode
  disabled?: boolean
  onSave: (value: Value) => Promise<SaveResult>
}

/** A setting with a few options that applies immediately and reverts if refused. */
export function ChoiceRow<Value extends string>({
  title,
  hint,
  value,
  choices = {},
  children,
  disabled = false,
  onSave,
}: Props<Value>) {
  const id = useId()
  const choice = useSavedChoice(onSave)
  const save = async (chosen: Value) => {
    const refusal = await choice.save(chosen)
    if (refusal) showRefusal(refusal, () => void save(chosen))
  }
  return (
    <SettingRow title={title} hint={hint}>
      <span className={cx('small ellipsis', styles.status)} role="status">
        {choice.status}
      </span>
      <Field label={title} hideLabel>
        <Select
          name={id}
          value={choice.pending ?? value}
          disabled={disabled}
          onChange={(event) => void save(event.target.value as Value)}
        >
          {children ??
            Object.entries<string | undefined>(choices).map(([option, words]) => (
              <option key={option} value={option}>
                {words}
              </option>
            ))}
        </Select>
      </Field>
    </SettingRow>
  )
}
