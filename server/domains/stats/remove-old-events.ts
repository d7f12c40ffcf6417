import { sql } from 'kysely'
import { removeOldExposures } from '#server/domains/flags/flags.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { day } from '#shared/time/units.ts'

/** Long enough to compare a month with the same month of the previous year. */
const eventRetentionMs = 400 * day

/** Removes analytics events and experiment exposures older than the retention period. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventRetentionMs)
  await inBatches((limit) =>
    sql`
      delete from analytics_events where id in (
        select id from analytics_events where happened_at < ${before} order by happened_at limit ${limit}
      )`.execute(db),
  )
  await removeOldExposures(db, before)
}
