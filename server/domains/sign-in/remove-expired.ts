import type { Db } from '#server/platform/database/open-database.ts'
import { day } from '#shared/time/units.ts'
import { deleteExpiredSessions } from '#server/domains/sessions/sessions.ts'
import { networkLockout } from './sign-in-limits.ts'

/** Expired rows stay for a day, so that an old link can be reported as expired. */
const graceMs = day
const consentRetentionMs = 365 * day

export async function removeExpired(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  await deleteExpiredSessions(db, now)
  await db.deleteFrom('signInRequests').where('expiresAt', '<=', before).execute()
  await db.deleteFrom('accountTokens').where('expiresAt', '<=', before).execute()
  await db.deleteFrom('signInPasses').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('phoneVerifications').where('expiresAt', '<=', before).execute()
  await db.deleteFrom('emailVerifications').where('expiresAt', '<=', before).execute()
  // Consent expires, after which the browser is prompted again.
  await db
    .deleteFrom('privacyConsents')
    .where('userId', 'is', null)
    .where('decidedAt', '<=', new Date(now.getTime() - consentRetentionMs))
    .execute()
  await db
    .deleteFrom('signInFailures')
    .where('failedAt', '<=', new Date(now.getTime() - networkLockout.withinMs))
    .execute()
  await db
    .deleteFrom('networkLockouts')
    .where('lockedAt', '<=', new Date(now.getTime() - networkLockout.repeatWithinMs))
    .where('lockedUntil', '<=', now)
    .execute()
}
