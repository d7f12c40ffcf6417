import { expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { signInErrorText } from '#shared/text/sign-in-errors.ts'
import { lockoutToast } from './lockout-toast.ts'

test('[toast-account-lockout] shows a lockout with its own message until closed', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const lockedOutUntil = new Date(now.getTime() + 2 * minute)
  expect(lockoutToast(signInErrorText({ kind: 'PasswordSoftLockout', lockedOutUntil }, now))).toEqual({
    message: 'Due to too many password attempts, your account is locked for 2 minutes.',
    duration: 'FOREVER',
    toastStyle: 'ACCOUNT_LOCKOUT',
  })
})
