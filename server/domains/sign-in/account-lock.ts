import type { Context } from '#server/platform/context.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import type { SignInError } from '#shared/enums/accounts.ts'
import { attemptsBeforeLockout, signInErrorText } from '#shared/text/sign-in-errors.ts'
import { minute } from '#shared/time/units.ts'
import { notifyOwner } from '#server/domains/accounts/accounts.ts'

/** Each factor has its own count of attempts and lockouts. */
export type Factor = 'password' | 'two-factor'
export type AccountLock = { factor: Factor; failCount: number; lockedOutUntil: Date | null; isPermanent: boolean }
type Lock = AccountLock & { lockouts: number }

/** The fifth lockout in a row is permanent. */
const lastLockout = 5

const errors: Record<Factor, Record<'wrong' | 'soft' | 'permanent', SignInError>> = {
  password: { wrong: 'InvalidPassword', soft: 'PasswordSoftLockout', permanent: 'PasswordPermanentLockout' },
  'two-factor': {
    wrong: 'InvalidTwoFactorAuthCode',
    soft: 'TwoFactorAuthSoftLockout',
    permanent: 'TwoFactorAuthPermanentLockout',
  },
}

export type LockRefusal = Refused<'TooManyRequests'>

/** Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. */
export async function reserveAttempt(tx: Context, userId: string, factor: Factor): Promise<LockRefusal | undefined> {
  const lock = await readLock(tx, userId, factor)
  const now = tx.now()
  if (lock.isPermanent) return locked(tx, factor, lock)
  if (lock.lockedOutUntil && lock.lockedOutUntil > now) return locked(tx, factor, lock)
  const failCount = lock.lockedOutUntil ? 0 : lock.failCount
  // The last allowed attempt is being checked right now.
  if (failCount >= attemptsBeforeLockout) return locked(tx, factor, { ...lock, lockedOutUntil: new Date(now.getTime() + minute) })
  await save(tx, userId, factor, { ...lock, failCount: failCount + 1, lockedOutUntil: null })
  return undefined
}

/** Records a failed attempt. After six the account is locked for a minute, then twice as long each time; the fifth lockout is permanent. */
export async function recordFailedAttempt(
  tx: Context,
  userId: string,
  factor: Factor,
): Promise<Refused<'BadRequest'> | LockRefusal> {
  const lock = await readLock(tx, userId, factor)
  if (lock.isPermanent || lock.lockedOutUntil) return locked(tx, factor, lock)
  if (lock.failCount < attemptsBeforeLockout) {
    const kind = errors[factor].wrong
    const field = factor === 'password' ? 'password' : 'twoFactorCode'
    return refused('BadRequest', { message: signInErrorText({ kind, failCount: lock.failCount }, tx.now()), code: kind, field })
  }
  const lockouts = lock.lockouts + 1
  const isPermanent = lockouts >= lastLockout
  const lockedOutUntil = isPermanent ? null : new Date(tx.now().getTime() + 2 ** (lockouts - 1) * minute)
  const now = { ...lock, lockouts, isPermanent, lockedOutUntil }
  await save(tx, userId, factor, now)
  if (isPermanent) await notifyOwner(tx, userId, factor === 'password' ? 'password-locked' : 'two-factor-locked')
  return locked(tx, factor, now)
}

/** Clears the attempts after a success, or after the owner has proved their identity in another way. */
export const resetAttempts = async (tx: Context, userId: string, factor: Factor): Promise<void> => {
  await tx.db.deleteFrom('accountLocks').where('userId', '=', userId).where('factor', '=', factor).execute()
}

function locked(tx: Context, factor: Factor, { lockedOutUntil, isPermanent }: Lock): LockRefusal {
  const kind = errors[factor][isPermanent ? 'permanent' : 'soft']
  const now = tx.now()
  const left = lockedOutUntil ? lockedOutUntil.getTime() - now.getTime() : 0
  return refused('TooManyRequests', {
    message: signInErrorText({ kind, lockedOutUntil }, now),
    code: kind,
    ...(left > 0 && { retryAfterSeconds: Math.ceil(left / 1_000) }),
  })
}

async function readLock(tx: Context, userId: string, factor: Factor): Promise<Lock> {
  // Creates the row to lock on, because the first attempts may be concurrent too.
  await tx.db
    .insertInto('accountLocks')
    .values({ userId, factor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.db
    .selectFrom('accountLocks')
    .selectAll()
    .where('userId', '=', userId)
    .where('factor', '=', factor)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    factor,
    failCount: row.failCount,
    lockouts: row.lockouts,
    lockedOutUntil: row.lockedOutUntil,
    isPermanent: row.isPermanent,
  }
}

const save = async (tx: Context, userId: string, factor: Factor, lock: Lock): Promise<void> => {
  const values = {
    failCount: lock.failCount,
    lockouts: lock.lockouts,
    lockedOutUntil: lock.lockedOutUntil,
    isPermanent: lock.isPermanent,
  }
  await tx.db.updateTable('accountLocks').set(values).where('userId', '=', userId).where('factor', '=', factor).execute()
}
