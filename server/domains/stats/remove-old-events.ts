import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { day } from '#shared/time/units.ts'

/** Long enough to compare a month with the same month of the previous year. */
const eventRetentionMs = 400 * day

const batchSize = 5_000
/** A million rows a day; the rest is removed the next day. */
const maxBatches = 200

/** Removes analytics events and experiment exposures older than the retention period, in short statements. */
export async function removeOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventRetentionMs)
  for (const [table, time] of [
    ['analyticsEvents', 'happenedAt'],
    ['experimentExposures', 'exposedAt'],
  ] as const)
    for (let batch = 0; batch < maxBatches; batch++) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where ${sql.ref(time)} < ${before} order by ${sql.ref(time)} limit ${batchSize}
        )`.execute(db)
      if (numAffectedRows === undefined || numAffectedRows < batchSize) break
    }
}
