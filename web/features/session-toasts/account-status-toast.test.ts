import { expect, test, vi } from 'vitest'
import type { SessionState } from '#web/app/runtime/environment.ts'
import { accountStatusToast } from './account-status-toast.ts'

const session: SessionState = {
  isLoggedIn: true,
  viewerId: '0123456789ab',
  emailObfuscated: 'h••••@p••••.example',
  unverifiedEmail: null,
  isSuspended: false,
  isSpoofed: false,
  isMember: false,
  closedOffers: [],
  xsrf: 'token',
}
const rules = 'https://policy.octavo.example/rules'

test('[toast-verify-email] [toast-verify-email-condition] asks for an unverified address to be confirmed and can resend the email', () => {
  const resend = vi.fn()
  const toast = accountStatusToast({ ...session, unverifiedEmail: 'hana@posteo.example' }, rules, resend)
  expect(toast).toMatchObject({
    message: 'Verify your email to get full access to your account.',
    duration: 'FOREVER',
    toastStyle: 'VERIFY_EMAIL',
    action: { text: 'Resend email' },
  })
  toast?.action?.run()
  expect(resend).toHaveBeenCalledOnce()
  expect(accountStatusToast(session, rules, resend)).toBeUndefined()
})

test('[toast-user-suspended] [role-suspended-notice] shows a suspension on every page, without a close button', () => {
  expect(
    accountStatusToast({ ...session, isSuspended: true, unverifiedEmail: 'hana@posteo.example' }, rules, vi.fn()),
  ).toMatchObject({
    message: 'Your account was found in violation of our rules.',
    duration: 'FOREVER',
    toastStyle: 'USER_SUSPENDED',
    link: { text: 'Learn more', href: rules },
    closable: false,
  })
})

test('shows nothing to visitors', () => {
  expect(accountStatusToast({ ...session, isLoggedIn: false }, rules, vi.fn())).toBeUndefined()
})
