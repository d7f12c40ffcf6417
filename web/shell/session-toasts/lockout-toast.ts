import { showToast, type Toast } from '#web/design/Toast/toast-store.ts'

/** Why nobody gets in for a while, with the sentence of the sign-in catalogue; it stays until it is closed. */
export const lockoutToast = (message: string): Toast => ({ message, duration: 'FOREVER', toastStyle: 'ACCOUNT_LOCKOUT' })

export const showLockout = (message: string): void => void showToast(lockoutToast(message))
