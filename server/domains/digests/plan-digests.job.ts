import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { hour } from '#shared/time/units.ts'
import { dueAt, scheduleDigests, scheduleDigest, listUnscheduled } from './digest-times.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** `after` is the last user scheduled so far, while more remain. */
    'plan-digests': { after?: string }
    'send-digest': { userId: string; frequency: 'DAILY' | 'WEEKLY'; kind: 'NEW' | 'RECOMMENDED'; dueAt: string }
  }
}

const batchSize = 500
const kind = 'plan-digests'
/** Time zones differ by quarters of an hour. */
const everyMs = hour / 4

/** Schedules the recurring job that plans digests. */
export const digestPlanning: Recurrence = ({ jobs, db, clock }) =>
  jobs.enqueue(db, { kind, payload: {}, runAt: nextLook(clock()), uniqueKey: kind })

const nextLook = (now: Date): Date => new Date(Math.floor(now.getTime() / everyMs + 1) * everyMs)

export const rescheduleDigests: Listeners = {
  DigestFrequencyChanged: (tx, { userId, frequency }) => scheduleDigest(tx, userId, frequency),
}

/** Schedules everyone's next digest and queues those that are due. After an outage each user gets one digest, not all missed ones. */
export const digestPlanningJobs: JobHandlers = {
  'plan-digests': async ({ after = '' }, ctx) => {
    const {
      db,
      services: { jobs },
    } = ctx
    const now = ctx.now()
    const { isMore, last } = await db.transaction().execute(async (tx) => {
      const due = await dueAt(tx, now, batchSize)
      const unscheduled = await listUnscheduled(tx, after, batchSize)
      await scheduleDigests(tx, [...due, ...unscheduled], now)
      for (const { userId, frequency, dueAt: at } of due)
        if (at && frequency !== 'OFF')
          await jobs.enqueue(tx, { kind: 'send-digest', payload: { userId, frequency, kind: 'NEW', dueAt: at.toISOString() } })
      return { isMore: due.length === batchSize || unscheduled.length === batchSize, last: unscheduled.at(-1)?.userId }
    })
    const payload = isMore ? { after: last ?? after } : {}
    await jobs.enqueue(db, { kind, payload, runAt: isMore ? now : nextLook(now), uniqueKey: kind })
  },
}
