import { type ReactNode, useRef, useState } from 'react'
import type { ConfirmDialogResult } from '#shared/enums/interface.ts'
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog.tsx'

type Request = { options: ConfirmOptions; open: boolean }

/**
 * `const [confirm, confirmDialog] = useConfirm()`: render `confirmDialog` in the tree, then `if ((await confirm({ title, confirmText }))
 * === 'CONFIRMED') …`
 */
export const useConfirm = (): [(options: ConfirmOptions) => Promise<ConfirmDialogResult>, ReactNode] => {
  const [request, setRequest] = useState<Request>()
  const pendingResolve = useRef<(result: ConfirmDialogResult) => void>(undefined)

  const confirm = (options: ConfirmOptions) => {
    // A second confirmation replaces a pending one.
    pendingResolve.current?.('CLOSED')
    setRequest({ options, open: true })
    return new Promise<ConfirmDialogResult>((resolve) => {
      pendingResolve.current = resolve
    })
  }
  const close = (result: ConfirmDialogResult) => () => {
    pendingResolve.current?.(result)
    pendingResolve.current = undefined
    setRequest((now) => now && { ...now, open: false })
  }

  const dialog = request && (
    <ConfirmDialog
      {...request.options}
      open={request.open}
      onConfirm={close('CONFIRMED')}
      onCancel={close('CANCELLED')}
      onClose={close('CLOSED')}
    />
  )
  return [confirm, dialog]
}
