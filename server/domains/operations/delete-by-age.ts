import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import { day } from '#shared/time/units.ts'
import { retention } from './retention.ts'

/** Deletes what is older than `retention` says, in short statements, from any table whose owner leaves that to its age. */
export async function deleteByAge(db: Db, now: Date): Promise<void> {
  for (const [table, rules] of Object.entries(retention)) {
    if (!Array.isArray(rules)) continue
    for (const { by, days, where } of rules) {
      const before = new Date(now.getTime() - days * day)
      await inBatches((limit) =>
        sql`
          delete from ${sql.table(table)} where ctid = any(array(
            select ctid from ${sql.table(table)} where ${sql.ref(by)} < ${before} ${where ? sql`and ${where}` : sql``} limit ${limit}
          ))`.execute(db),
      )
    }
  }
}
