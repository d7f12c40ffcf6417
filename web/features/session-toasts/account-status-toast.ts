import { t } from '#shared/translation/translate.ts'
import type { Toast } from '#web/design/Toast/toast-store.ts'
import type { SessionState } from '#web/app/runtime/environment.ts'

/** The message for an account's state, shown on every page until it changes; a suspension takes precedence over an unverified address. */
export function accountStatusToast(
  { isLoggedIn, isSuspended, unverifiedEmail }: SessionState,
  rulesUrl: string,
  resend: () => void,
): Toast | undefined {
  if (!isLoggedIn) return undefined
  if (isSuspended)
    return {
      message: t`Your account was found in violation of our rules.`,
      duration: 'FOREVER',
      toastStyle: 'USER_SUSPENDED',
      link: { text: t`Learn more`, href: rulesUrl },
      closable: false,
    }
  if (unverifiedEmail)
    return {
      message: t`Verify your email to get full access to your account.`,
      duration: 'FOREVER',
      toastStyle: 'VERIFY_EMAIL',
      action: { text: t`Resend email`, run: resend },
    }
  return undefined
}
