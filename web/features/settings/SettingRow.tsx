import { type ReactNode, useId } from 'react'
import { Switch } from '#web/design/Field/Choice.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useSavedChoice } from '#web/app/forms/use-saved-choice.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import styles from './setting-rows.module.css'

/** A group of settings. Its id is the anchor of links to it. */
export const SettingGroup = ({ id, title, children }: { id?: string; title: string; children: ReactNode }) => (
  <section id={id} className={styles.group} aria-label={title}>
    <Heading>{title}</Heading>
    {children}
  </section>
)

type RowProps = {
  id?: string
  title: ReactNode
  hint?: ReactNode
  /** Below the title, across the row, such as a form. */
  below?: ReactNode
  children?: ReactNode
}

/** A setting's title on the left, its value and actions on the right. */
export const SettingRow = ({ id, title, hint, below, children }: RowProps) => (
  <div id={id} className={styles.row}>
    <div>
      <h3>{title}</h3>
      {hint !== undefined && <p>{hint}</p>}
    </div>
    {children !== undefined && <div className={styles.value}>{children}</div>}
    {below !== undefined && below !== false && <div className={styles.below}>{below}</div>}
  </div>
)

export type SaveResult = RefusalResult | undefined

type SwitchRowProps = {
  title: string
  hint?: string
  checked: boolean
  disabled?: boolean
  /** Resolves to undefined on success, otherwise to an error. */
  onSave: (value: boolean) => Promise<SaveResult>
}

/** An on/off setting that applies immediately and reverts if refused. */
export function SwitchRow({ title, hint, checked, disabled = false, onSave }: SwitchRowProps) {
  const id = useId()
  const choice = useSavedChoice(onSave)
  const save = async (value: boolean) => {
    const refusal = await choice.save(value)
    if (refusal) showRefusal(refusal, () => void save(value))
  }
  return (
    <div className={styles.row}>
      <div>
        <label id={`${id}-title`} htmlFor={id} className={styles.title}>
          {title}
        </label>
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      <div className={styles.value}>
        <span className={cx('small ellipsis', styles.status)} role="status">
          {choice.status}
        </span>
        <Switch
          id={id}
          checked={choice.pending ?? checked}
          disabled={disabled}
          {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
          onChange={(event) => void save(event.target.checked)}
        />
      </div>
    </div>
  )
}
