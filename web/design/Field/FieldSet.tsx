import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'

export type FieldSetProps = { legend: ReactNode; hideLegend?: boolean; hint?: ReactNode; error?: ReactNode; children: ReactNode }

export const FieldSet = ({ legend, hideLegend, hint, error, children }: FieldSetProps) => {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <fieldset className={styles.set} aria-describedby={describedBy}>
      <legend className={styles.label}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={cx('small', styles.hint)}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
