import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import styles from '../Dialog/Dialog.module.css'

export type ConfirmOptions = {
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  text?: ReactNode
  confirmText: string
  cancelText?: string
  /** For destructive actions. */
  danger?: boolean
  testId?: string
}

type ConfirmDialogProps = ConfirmOptions & {
  open: boolean
  /** The confirm button shows a spinner. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  onClose: () => void
}

export const ConfirmDialog = ({
  title,
  text,
  confirmText,
  cancelText = t`Cancel`,
  danger,
  testId,
  open,
  busy,
  onConfirm,
  onCancel,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    testId={testId}
    centered
    className={styles.confirm}
    actions={
      <>
        <Button kind="quiet" size="l" onClick={onCancel}>
          {cancelText}
        </Button>
        <Button kind={danger ? 'danger' : 'primary'} size="l" loading={busy} onClick={onConfirm}>
          {confirmText}
        </Button>
      </>
    }
  >
    {text && <div className={styles.question}>{text}</div>}
  </Dialog>
)
