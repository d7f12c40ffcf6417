import { t } from '#shared/translation/translate.ts'
import type { SignInNotice } from '#shared/sign-in-notices.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { openSignInDialog } from '#web/features/sign-in/sign-in-store.ts'

const showSignInToast = (message: string) =>
  showToast({
    message,
    toastStyle: 'ERROR',
    duration: 'NEXTPAGE',
    action: { text: t`Sign in again`, run: () => openSignInDialog() },
  })

/** The result of connecting an external account, or of signing in again. */
export function showConnectedToast(kind: SignInNotice): void {
  if (kind === 'connected') showToast({ message: t`Connected. You can sign in with it from now on.` })
  else if (kind === 'connect-taken')
    showToast({ message: t`That account is already connected to another account.`, toastStyle: 'ERROR' })
  else if (kind === 'connect-unproved') showSignInToast(t`To protect your account, sign in again before you connect another one.`)
  else if (kind === 'sign-in-failed') showSignInToast(t`That didn’t work. Request a new link or code, or choose another way.`)
  else showToast({ message: t`We couldn’t connect that account. Please try again.`, toastStyle: 'ERROR' })
}
