import type { SignInNotice } from '#shared/sign-in-notices.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'

/** The result of connecting an external account. */
export function showConnectedToast(kind: SignInNotice): void {
  if (kind === 'connected') showToast({ message: 'Connected. You can sign in with it from now on.' })
  else if (kind === 'connect-taken')
    showToast({ message: 'That account is already connected to another account.', toastStyle: 'ERROR' })
  else showToast({ message: 'We couldn’t connect that account. Please try again.', toastStyle: 'ERROR' })
}
