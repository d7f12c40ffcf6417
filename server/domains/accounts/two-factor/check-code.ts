import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { forgiveTries, noteWrong, takeTry } from '../entering/account-lock.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from '../network-lockout.ts'
import { tellOwner } from '../security-news.ts'
import { backupCodeOf, stepOf } from './codes.ts'
import { noteStep, readSecret, spendBackupCode } from './two-factor.sql.ts'

/**
 * Whether this is the account's current code or an unused backup code. Wrong codes count towards a lockout. Backup codes are too long to
 * guess, so they work during a lockout and end it; an attacker guessing codes must not keep the owner out.
 */
export async function checkCode(
  tx: Context,
  userId: string,
  typed: string,
): Promise<Result<void, 'BadRequest' | 'TooManyRequests'>> {
  const until = await networkLockedUntil(tx)
  if (until) return refused('TooManyRequests', { message: networkLockoutText(tx, until), code: 'IpAuthLockout' })
  const known = await readSecret(tx, userId)
  const backup = backupCodeOf(typed)
  if (known?.enabledAt && backup && (await spendBackupCode(tx, userId, backup))) {
    await forgiveTries(tx, userId, 'two-factor')
    await tellOwner(tx, userId, 'backup-code-used')
    return ok(undefined)
  }
  const isLocked = await takeTry(tx, userId, 'two-factor')
  if (isLocked) return isLocked
  const step = known && stepOf(known.secret, typed.replace(/\s/g, ''), tx.now())
  // A code is accepted once, so that an observed code is worthless.
  if (known && step !== undefined && step > known.lastStep) {
    await noteStep(tx, userId, step)
    await forgiveTries(tx, userId, 'two-factor')
    return ok(undefined)
  }
  await recordSignInFailure(tx)
  return noteWrong(tx, userId, 'two-factor')
}
