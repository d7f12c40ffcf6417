import { type ReactNode, useRef, useState } from 'react'
import type { ConfirmDialogResult } from '#shared/enums/confirm-dialog-result.ts'
import { ConfirmDialog, type ConfirmQuestion } from './ConfirmDialog.tsx'

type Asked = { question: ConfirmQuestion; open: boolean }

/**
 * `const [confirm, confirmDialog] = useConfirm()`: render `confirmDialog` in the tree, then `if ((await confirm({ title, confirmText }))
 * === 'CONFIRMED') …`
 */
export const useConfirm = (): [(question: ConfirmQuestion) => Promise<ConfirmDialogResult>, ReactNode] => {
  const [asked, setAsked] = useState<Asked>()
  const answer = useRef<(result: ConfirmDialogResult) => void>(undefined)

  const confirm = (question: ConfirmQuestion) => {
    // A second confirmation replaces a pending one.
    answer.current?.('CLOSED')
    setAsked({ question, open: true })
    return new Promise<ConfirmDialogResult>((resolve) => {
      answer.current = resolve
    })
  }
  const settle = (result: ConfirmDialogResult) => () => {
    answer.current?.(result)
    answer.current = undefined
    setAsked((now) => now && { ...now, open: false })
  }

  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      open={asked.open}
      onConfirm={settle('CONFIRMED')}
      onCancel={settle('CANCELLED')}
      onClose={settle('CLOSED')}
    />
  )
  return [confirm, dialog]
}
