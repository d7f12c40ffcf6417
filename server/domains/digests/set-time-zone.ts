import { settingsOf } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isTimeZone } from '#shared/time/digest-time.ts'
import { hour } from '#shared/time/units.ts'
import { planFor } from './digest-times.sql.ts'

const longestTimeZone = 64
const perHour = { limit: 20, windowMs: hour }

/** The browser's time zone, used to deliver digests in the reader's morning. */
export const setTimeZone = (ctx: Context, timeZone: string): Promise<Result<void, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    if (timeZone.length > longestTimeZone || !isTimeZone(timeZone)) return refused('BadRequest', { field: 'timeZone' })
    const tooOften = limitedAs('BadRequest', tx, 'set-time-zone', perHour)
    if (tooOften) return tooOften
    const { digestFrequency } = await settingsOf(tx.db, tx.viewer.id)
    await planFor(tx, tx.viewer.id, digestFrequency, timeZone)
    return ok(undefined)
  })
