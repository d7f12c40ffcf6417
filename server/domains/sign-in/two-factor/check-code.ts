import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { resetAttempts, recordFailedAttempt, reserveAttempt } from '../account-lock.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from '../network-lockout.ts'
import { notifyOwner } from '#server/domains/accounts/accounts.ts'
import { parseBackupCode, findTimeStep } from './codes.ts'
import { saveLastStep, findTwoFactorSecret, consumeBackupCode } from './two-factor.sql.ts'

/**
 * Whether this is the account's current code or an unused backup code. Wrong codes count towards a lockout. Backup codes are too long to
 * guess, so they work during a lockout and end it; an attacker guessing codes must not keep the owner out.
 */
export async function verifySecondFactor(
  tx: Context,
  userId: string,
  typed: string,
): Promise<Result<void, 'BadRequest' | 'TooManyRequests'>> {
  const until = await networkLockedUntil(tx)
  if (until) return refused('TooManyRequests', { message: networkLockoutText(tx, until), code: 'IpAuthLockout' })
  const twoFactor = await findTwoFactorSecret(tx, userId)
  const backup = parseBackupCode(typed)
  if (twoFactor?.enabledAt && backup && (await consumeBackupCode(tx, userId, backup))) {
    await resetAttempts(tx, userId, 'two-factor')
    await notifyOwner(tx, userId, 'backup-code-used')
    return ok(undefined)
  }
  const isLocked = await reserveAttempt(tx, userId, 'two-factor')
  if (isLocked) return isLocked
  const step = twoFactor && findTimeStep(twoFactor.secret, typed.replace(/\s/g, ''), tx.now())
  // A code is accepted once, so that an observed code is worthless.
  if (twoFactor && step !== undefined && step > twoFactor.lastStep) {
    await saveLastStep(tx, userId, step)
    await resetAttempts(tx, userId, 'two-factor')
    return ok(undefined)
  }
  await recordSignInFailure(tx)
  return recordFailedAttempt(tx, userId, 'two-factor')
}
