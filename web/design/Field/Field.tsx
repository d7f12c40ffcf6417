import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { FieldStatus } from '#shared/enums/interface.ts'
import { cx } from '../cx.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { counterText, isOverLimit } from './counter.ts'
import styles from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { FieldProvider } from './field-context.ts'

export type FieldProps = {
  label: ReactNode
  /** Visually hidden, for when the page already shows the label. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  status?: FieldStatus
  /** With both `count` and `limit`, a character counter is shown. */
  count?: number
  limit?: number
  children: ReactNode
}

const Status = ({ status }: { status: FieldStatus }) => {
  switch (status) {
    case 'LOADING':
      return <Spinner label={t`Checking`} />
    case 'SUCCESS':
      return <CircleCheck size={20} role="img" aria-label={t`Valid`} />
    case 'ERROR':
      return <CircleAlert size={20} role="img" aria-label={t`Invalid`} />
  }
}

/** A control with its label, hint and error. The control reads its id and description from context. */
export const Field = ({ label, hideLabel, hint, error, status, count, limit, children }: FieldProps) => {
  const id = useId()
  const counted = count !== undefined && limit !== undefined
  const over = counted && isOverLimit(count, limit)
  const hasHint = hint !== undefined || counted
  const describedBy = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error) || status === 'ERROR' || over

  return (
    <div className={cx(styles.field, invalid && styles.invalid)} data-status={status}>
      {hideLabel ? (
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <div className={styles.control}>
        <FieldProvider value={{ id, describedBy, invalid }}>{children}</FieldProvider>
        {status && (
          <span className={cx(styles.status, styles[status])} role="status">
            <Status status={status} />
          </span>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hasHint && (
        <p id={`${id}-hint`} className={cx('small', styles.hint)}>
          {hint !== undefined && <span>{hint}</span>}
          {counted && <span className={cx('num', styles.counter, over && styles.over)}>{counterText(count, limit)}</span>}
        </p>
      )}
    </div>
  )
}
