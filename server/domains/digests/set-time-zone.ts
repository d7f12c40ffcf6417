import { loadUserSettings } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isTimeZone } from '#shared/time/digest-time.ts'
import { hour } from '#shared/time/units.ts'
import { scheduleDigest } from './digest-times.sql.ts'

const maxTimeZoneLength = 64
const perHour = { limit: 20, windowMs: hour }

/** The browser's time zone, used to deliver digests in the reader's morning. */
export const setTimeZone = (ctx: Context, timeZone: string): Promise<Result<void, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    if (timeZone.length > maxTimeZoneLength || !isTimeZone(timeZone)) return refused('BadRequest', { field: 'timeZone' })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'set-time-zone', perHour)
    if (rateLimited) return rateLimited
    const { digestFrequency } = await loadUserSettings(tx.db, tx.viewer.id)
    await scheduleDigest(tx, tx.viewer.id, digestFrequency, timeZone)
    return ok(undefined)
  })
