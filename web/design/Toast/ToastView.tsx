import { CircleAlert, X } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import styles from './Toast.module.css'
import { hideToast, isErrorToast, type VisibleToast } from './toast-store.ts'

const styleOf = (toast: VisibleToast) =>
  cx(
    styles.toast,
    isErrorToast(toast.toastStyle) && styles.error,
    toast.toastStyle === 'ACCENT' && styles.accent,
    toast.isLeaving && styles.leaving,
  )

/** The element exists before any message, so that screen readers announce it. */
export const ToastView = ({ toast }: { toast: VisibleToast | undefined }) => {
  if (!toast) return <div role="status" className={styles.empty} />
  const { message, undo, action = undo && { text: t`Undo`, run: undo }, link } = toast
  const closable = toast.closable ?? typeof toast.duration !== 'number'
  const error = isErrorToast(toast.toastStyle)
  return (
    <div
      role={error ? 'alert' : 'status'}
      aria-atomic="true"
      className={styleOf(toast)}
      data-toast-style={toast.toastStyle}
      data-testid={toast.extraParams?.testId}
    >
      {error && <CircleAlert size={20} />}
      <span className={styles.message}>{message}</span>
      {link && (
        <Anchor className={styles.action} href={link.href}>
          {link.text}
        </Anchor>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            // Hidden first, so that a toast shown by the action is not hidden along with this one.
            hideToast(toast.id)
            action.run()
          }}
        >
          {action.text}
        </button>
      )}
      {closable && (
        <button
          type="button"
          className={styles.close}
          aria-label={t`Close`}
          onClick={() => {
            hideToast(toast.id)
            toast.onDismiss?.()
          }}
        >
          <X size={20} />
        </button>
      )}
    </div>
  )
}
