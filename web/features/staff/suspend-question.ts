import type { ConfirmOptions } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'

export const suspendQuestion: ConfirmOptions = {
  title: 'Suspend the account?',
  text: 'Its profile, stories and responses are hidden at once. The person gets an email with your reason and a way to object.',
  confirmText: 'Suspend',
  danger: true,
}
