import type { Db } from '#server/platform/database/open-database.ts'
import { day } from '#shared/time/units.ts'
import { networkLockout } from './sign-in-limits.ts'

/** Expired rows stay for a day, so that an old link can be reported as expired. */
const graceMs = day
const consentRetentionMs = 365 * day

export async function removeExpired(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs)
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_requests').where('expires_at', '<=', before).execute()
  await db.deleteFrom('account_tokens').where('expires_at', '<=', before).execute()
  await db.deleteFrom('sign_in_passes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('phone_verifications').where('expires_at', '<=', before).execute()
  await db.deleteFrom('email_verifications').where('expires_at', '<=', before).execute()
  // Consent expires, after which the browser is prompted again.
  await db
    .deleteFrom('privacy_consents')
    .where('user_id', 'is', null)
    .where('decided_at', '<=', new Date(now.getTime() - consentRetentionMs))
    .execute()
  await db
    .deleteFrom('sign_in_failures')
    .where('failed_at', '<=', new Date(now.getTime() - networkLockout.withinMs))
    .execute()
  await db
    .deleteFrom('network_lockouts')
    .where('locked_at', '<=', new Date(now.getTime() - networkLockout.repeatWithinMs))
    .where('locked_until', '<=', now)
    .execute()
}
