import { sql } from 'kysely'
import { removeOldExposures } from '#server/domains/flags/flags.ts'
import { inBatches } from '#server/platform/database/in-batches.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { day } from '#shared/time/units.ts'
import type { Listeners } from '#server/platform/events.ts'
import { dailyJob } from '#server/platform/jobs/daily-job.ts'
import { anyOf } from '#server/platform/loader.ts'
import { daysAfter, daysFrom, utcDay } from '#shared/time/days.ts'

/** Long enough to compare a month with the same month of the previous year. */
const eventRetentionMs = 400 * day

/** Removes analytics events and experiment exposures older than the retention period. */
async function removeOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - eventRetentionMs)
  await inBatches((limit) =>
    sql`
      delete from analytics_events where id in (
        select id from analytics_events where happened_at < ${before} order by happened_at limit ${limit}
      )`.execute(db),
  )
  await removeOldExposures(db, before)
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'sum-story-days': { day: string }
  }
}

/** A view may be extended on the following day at the latest. */
const daysUntilFinal = 2
/** Earnings are counted monthly, so reader ids are not needed after this. */
const readerRetentionDays = 100
/** After a long pause the following runs process the rest. */
const maxDays = 400

/** Sums up finished days and deletes old reader ids. A day is summed up once, as a whole. */
export async function rollUpDays(db: Db, now: Date): Promise<number> {
  const today = utcDay(now)
  return db.transaction().execute(async (tx) => {
    // Prevents two processes from summing up the same day.
    await sql`lock table summed_days in exclusive mode`.execute(tx)
    const { rows } = await sql<{ first: string | null }>`
      select coalesce((select max(day) + 1 from summed_days), (select min(day) from story_visits))::text as first`.execute(tx)
    const first = rows[0]?.first
    if (!first) return 0
    const daysToSum = daysFrom(first, daysAfter(today, -daysUntilFinal)).slice(0, maxDays)
    for (const date of daysToSum) {
      await sql`
        insert into story_days (story_id, day, is_member, views, reads, viewers, readers, seconds, presentations, presented_to, opened_by)
        select story_id, day, is_member, views, reads, viewers, readers, seconds, presentations, presented_to, opened_by
        from story_numbers where day = ${date}::date
        on conflict do nothing`.execute(tx)
      await sql`insert into summed_days (day) values (${date}::date)`.execute(tx)
    }
    await sql`delete from story_visits where day < ${daysAfter(today, -readerRetentionDays)}::date
      and day <= coalesce((select max(day) from summed_days), '-infinity'::date)`.execute(tx)
    return daysToSum.length
  })
}

export const dailyRollUp = dailyJob('sum-story-days', async ({ db }, now) => {
  await rollUpDays(db, now)
  await removeOldEvents(db, now)
})

/** Nobody can see the numbers of a story that was deleted permanently, even if its empty row stays. */
export const deleteStatsOfEmptiedStories: Listeners = {
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('storyVisits').where('storyId', '=', anyOf(storyIds)).execute()
    await tx.db.deleteFrom('storyDays').where('storyId', '=', anyOf(storyIds)).execute()
  },
}
