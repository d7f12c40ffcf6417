import { t } from '#shared/translation/translate.ts'
import type { ConfirmOptions } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'

export const suspendQuestion = (): ConfirmOptions => ({
  title: t`Suspend the account?`,
  text: t`Its profile, stories and responses are hidden at once. The person gets an email with your reason and a way to object.`,
  confirmText: t`Suspend`,
  danger: true,
})
