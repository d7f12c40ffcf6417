import type { SignInError } from '#shared/enums/accounts.ts'
import { day, minute } from '#shared/time/units.ts'
import { plural } from './count.ts'

export type SignInFailure = {
  kind: SignInError
  /** Consecutive failed attempts. */
  failCount?: number
  lockedOutUntil?: Date | null
}

export const attemptsBeforeLockout = 6

const left = (until: Date | null | undefined, now: Date, unit: number): number =>
  Math.max(1, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / unit))

/** The message for a failed sign-in. A remaining lockout is rounded up. */
export function signInErrorText({ kind, failCount = 0, lockedOutUntil }: SignInFailure, now: Date): string {
  const attempts = plural(Math.max(0, attemptsBeforeLockout - failCount), 'more attempt')
  const minutes = plural(left(lockedOutUntil, now, minute), 'minute')
  switch (kind) {
    case 'InvalidPassword':
      return `That password was incorrect. You have ${attempts} before your account is locked for 1 minute.`
    case 'PasswordSoftLockout':
      return `Due to too many password attempts, your account is locked for ${minutes}.`
    case 'PasswordPermanentLockout':
      return 'Due to security reasons, you can no longer sign in with password. Recover your password by requesting a magic link below.'
    case 'InvalidTwoFactorAuthCode':
      return `That verification code was incorrect. You have ${attempts} before your account is locked for 1 minute.`
    case 'TwoFactorAuthSoftLockout':
      return `You reached your maximum number of attempts. Your account will be locked for ${minutes}.`
    case 'TwoFactorAuthPermanentLockout':
      return 'Your account has been locked, because you have attempted to enter a verification code too many times.'
    case 'IpAuthLockout':
      return `For security reasons, you cannot sign in from this network for ${plural(left(lockedOutUntil, now, day), 'day')}.`
    case 'Default':
      return 'Please try again.'
  }
}
