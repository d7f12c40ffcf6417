import { expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { signInErrorText } from './sign-in-errors.ts'

const now = new Date('2026-03-01T12:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

test('[error-invalid-password] shows six minus the failures as attempts left', () => {
  expect(signInErrorText({ kind: 'InvalidPassword', failCount: 2 }, now)).toBe(
    'That password was incorrect. You have 4 more attempts before your account is locked for 1 minute.',
  )
})

test('[error-invalid-two-factor] [plural-rule] uses the singular for one attempt', () => {
  expect(signInErrorText({ kind: 'InvalidTwoFactorAuthCode', failCount: 5 }, now)).toBe(
    'That verification code was incorrect. You have 1 more attempt before your account is locked for 1 minute.',
  )
})

test('[error-password-soft-lockout] [plural-rule] rounds up the remaining lockout', () => {
  const text = (ms: number) => signInErrorText({ kind: 'PasswordSoftLockout', lockedOutUntil: after(ms) }, now)
  expect(text(61_000)).toBe('Due to too many password attempts, your account is locked for 2 minutes.')
  expect(text(minute)).toBe('Due to too many password attempts, your account is locked for 1 minute.')
})

test('[error-two-factor-soft-lockout] shows the minutes left', () => {
  expect(signInErrorText({ kind: 'TwoFactorAuthSoftLockout', lockedOutUntil: after(4 * minute) }, now)).toBe(
    'You reached your maximum number of attempts. Your account will be locked for 4 minutes.',
  )
})

test('[error-password-permanent-lockout] [error-two-factor-permanent-lockout] explains how to continue after a permanent lockout', () => {
  expect(signInErrorText({ kind: 'PasswordPermanentLockout' }, now)).toBe(
    'Due to security reasons, you can no longer sign in with password. Recover your password by requesting a magic link below.',
  )
  expect(signInErrorText({ kind: 'TwoFactorAuthPermanentLockout' }, now)).toBe(
    'Your account has been locked, because you have attempted to enter a verification code too many times.',
  )
})

test('[error-ip-lockout] [plural-rule] gives the lockout of a network in days', () => {
  const text = (hours: number) => signInErrorText({ kind: 'IpAuthLockout', lockedOutUntil: after(hours * 60 * minute) }, now)
  expect(text(24)).toBe('For security reasons, you cannot sign in from this network for 1 day.')
  expect(text(25)).toBe('For security reasons, you cannot sign in from this network for 2 days.')
})

test('[error-sign-in-default] asks to try again after anything else', () => {
  expect(signInErrorText({ kind: 'Default' }, now)).toBe('Please try again.')
})
