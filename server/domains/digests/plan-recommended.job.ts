import { sql } from 'kysely'
import { choseAny, recommendedSettings } from '#server/domains/accounts/accounts.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { nextMorning, thursday } from '#shared/time/digest-time.ts'
import { day, hour } from '#shared/time/units.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'plan-recommended': { after: string }
  }
}

const kind = 'plan-recommended'
const batchSize = 500
/** Somewhere on earth it is morning from ten o'clock UTC of the day before. */
const leadTimeMs = 22 * hour

const nextPlanning = (now: Date): Date => {
  const before = (since: Date) => new Date((nextMorning('UTC', since, thursday)?.getTime() ?? 0) - leadTimeMs)
  const next = before(now)
  return next > now ? next : before(new Date(now.getTime() + day))
}

/** Schedules the recommendations sent to each reader on Thursday morning, local time. */
export const recommendations: Recurrence = ({ jobs, db, clock }) =>
  jobs.enqueue(db, { kind, payload: { after: '' }, runAt: nextPlanning(clock()), uniqueKey: kind })

/** Queues recommendations for every account that turned them on, has an address and follows people. */
export const recommendationPlanningJobs: JobHandlers = {
  'plan-recommended': async ({ after }, ctx) => {
    const {
      db,
      services: { jobs },
    } = ctx
    const now = ctx.now()
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ userId: string; timeZone: string }>`
        select u.id as user_id, coalesce(d.time_zone, 'UTC') as time_zone
        from users u left join digest_times d on d.user_id = u.id
        where u.id > ${after} and u.email is not null and exists (select 1 from follows_users f where f.follower_id = u.id)
          and ${choseAny(sql.ref('u.id'), recommendedSettings)}
        order by u.id limit ${batchSize}`.execute(tx)
      await jobs.enqueueAll(
        tx,
        rows.map(({ userId, timeZone }) => {
          const runAt = nextMorning(timeZone, now, thursday) ?? now
          return {
            kind: 'send-digest' as const,
            payload: { userId, frequency: 'WEEKLY' as const, kind: 'RECOMMENDED' as const, dueAt: runAt.toISOString() },
            runAt,
          }
        }),
      )
      const last = rows.length === batchSize ? rows.at(-1)?.userId : undefined
      await jobs.enqueue(tx, {
        kind,
        payload: { after: last ?? '' },
        runAt: last ? now : nextPlanning(now),
        uniqueKey: last ? `${kind}:${last}` : kind,
      })
    })
  },
}
