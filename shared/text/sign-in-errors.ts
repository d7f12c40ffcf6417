import { phrase, plural, t } from '#shared/translation/translate.ts'
import { formatNumber } from './count.ts'
import type { SignInError } from '#shared/enums/accounts.ts'
import { day, minute } from '#shared/time/units.ts'

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
  const attempts = Math.max(0, attemptsBeforeLockout - failCount)
  const minutes = left(lockedOutUntil, now, minute)
  const days = left(lockedOutUntil, now, day)
  switch (kind) {
    case 'InvalidPassword':
      return plural(
        attempts,
        phrase`That password was incorrect. You have 1 more attempt before your account is locked for 1 minute.`,
        phrase`That password was incorrect. You have ${attempts} more attempts before your account is locked for 1 minute.`,
      )
    case 'PasswordSoftLockout':
      return plural(
        minutes,
        phrase`Due to too many password attempts, your account is locked for 1 minute.`,
        phrase`Due to too many password attempts, your account is locked for ${formatNumber(minutes)} minutes.`,
      )
    case 'PasswordPermanentLockout':
      return t`Due to security reasons, you can no longer sign in with password. Recover your password by requesting a magic link below.`
    case 'InvalidTwoFactorAuthCode':
      return plural(
        attempts,
        phrase`That verification code was incorrect. You have 1 more attempt before your account is locked for 1 minute.`,
        phrase`That verification code was incorrect. You have ${attempts} more attempts before your account is locked for 1 minute.`,
      )
    case 'TwoFactorAuthSoftLockout':
      return plural(
        minutes,
        phrase`You reached your maximum number of attempts. Your account will be locked for 1 minute.`,
        phrase`You reached your maximum number of attempts. Your account will be locked for ${formatNumber(minutes)} minutes.`,
      )
    case 'TwoFactorAuthPermanentLockout':
      return t`Your account has been locked, because you have attempted to enter a verification code too many times.`
    case 'IpAuthLockout':
      return plural(
        days,
        phrase`For security reasons, you cannot sign in from this network for 1 day.`,
        phrase`For security reasons, you cannot sign in from this network for ${formatNumber(days)} days.`,
      )
    case 'Default':
      return t`Please try again.`
  }
}
