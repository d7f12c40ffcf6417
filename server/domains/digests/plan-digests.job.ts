import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { once, subscribeToEvent } from '#server/platform/events.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
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
export const scheduleDigestPlanning = (jobs: Jobs, db: Db, clock: Clock): Promise<void> =>
  jobs.enqueue(db, { kind, payload: {}, runAt: nextLook(clock()), uniqueKey: kind })

const nextLook = (now: Date): Date => new Date(Math.floor(now.getTime() / everyMs + 1) * everyMs)

export const scheduleDigestOnEvents = once(() => {
  subscribeToEvent('DigestFrequencyChanged', (tx, { userId, frequency }) => scheduleDigest(tx, userId, frequency))
})

/** Schedules everyone's next digest and queues those that are due. After an outage each user gets one digest, not all missed ones. */
export function registerDigestPlanning(jobs: Jobs): void {
  jobs.handle(kind, async ({ after = '' }, { db, clock }) => {
    const now = clock()
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
  })
}
