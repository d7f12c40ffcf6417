import { loadUserSettings } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { isTimeZone } from '#shared/time/digest-time.ts'
import { scheduleDigest } from './digest-times.sql.ts'

const maxTimeZoneLength = 64

/** The browser's time zone, used to deliver digests in the reader's morning. */
export const setTimeZone = command(
  { requires: ['viewer'], limits: [{ action: 'set-time-zone', ...perHour(20) }], refusals: ['Unauthorized', 'BadRequest'] },
  async (tx, timeZone: string) => {
    if (timeZone.length > maxTimeZoneLength || !isTimeZone(timeZone)) return refused('BadRequest', { field: 'timeZone' })
    const { digestFrequency } = await loadUserSettings(tx.db, tx.viewer.id)
    await scheduleDigest(tx, tx.viewer.id, digestFrequency, timeZone)
    return ok(undefined)
  },
)
