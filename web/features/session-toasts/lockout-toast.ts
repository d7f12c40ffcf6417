import { showToast, type Toast } from '#web/design/Toast/toast-store.ts'

/** A temporary lockout with its specified message; shown until closed. */
export const lockoutToast = (message: string): Toast => ({ message, duration: 'FOREVER', toastStyle: 'ACCOUNT_LOCKOUT' })

export const showLockout = (message: string): void => void showToast(lockoutToast(message))
