import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button, type ButtonKind } from '#web/design/Button/Button.tsx'
import { cx } from '#web/design/cx.ts'
import { Alert } from '#web/design/Notice/Alert.tsx'
import styles from './Form.module.css'
import type { FormState } from './use-form.ts'

type Props = {
  form: Pick<FormState<object>, 'attributes' | 'alert' | 'isPending'>
  children: ReactNode
  submitText: string
  submitKind?: ButtonKind
  /** False disables the submit button. */
  canSubmit?: boolean
  size?: 's' | 'm' | 'l'
  /** Buttons and links after the submit button. */
  actions?: ReactNode
  /** Adds a cancel button. */
  onCancel?: () => void
  /** The accessible name, where no heading says what the form is for. */
  label?: string
  /** In a dialog the buttons stand at the end, the submit button last. */
  isDialog?: boolean
  className?: string | undefined
}

/** Fields, the problem that belongs to none of them, and the buttons. Validation is the server's, so that every problem reads the same. */
export function Form({ form, children, submitText, actions, submitKind = 'primary', size = 'm', onCancel, ...rest }: Props) {
  const { label, canSubmit = true, isDialog = false, className } = rest
  const { attributes, isPending } = form
  const submit = (
    <Button kind={submitKind} size={size} type="submit" loading={isPending} disabled={!canSubmit}>
      {submitText}
    </Button>
  )
  return (
    <form {...attributes} className={cx(styles.form, className)} aria-label={label}>
      {children}
      <FormAlert form={form} />
      <div className={cx(styles.actions, isDialog && styles.dialog)}>
        {!isDialog && submit}
        {actions}
        {onCancel && (
          <Button kind="quiet" size={size} onClick={onCancel}>
            {t`Cancel`}
          </Button>
        )}
        {isDialog && submit}
      </div>
    </form>
  )
}

/** The problem that belongs to no field. */
export const FormAlert = ({ form: { alert } }: { form: Pick<FormState<object>, 'alert'> }) => <Alert text={alert} />
