import { expect, test } from 'vitest'
import { toastStore } from '#web/design/Toast/toast-store.ts'
import { signInStore } from '#web/features/sign-in/sign-in-store.ts'
import { showConnectedToast } from './connected-toast.ts'

test.each(['connect-unproved', 'sign-in-failed'] as const)('offers to sign in again after %s', (notice) => {
  showConnectedToast(notice)
  const toast = toastStore.get()
  expect(toast).toMatchObject({ toastStyle: 'ERROR', duration: 'NEXTPAGE', action: { text: 'Sign in again' } })
  toast?.action?.run()
  expect(signInStore.get()).toMatchObject({ step: 'SIGNIN_OPTIONS', operation: 'login', redirectTo: null })
})
