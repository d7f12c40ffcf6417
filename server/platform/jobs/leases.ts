import { type Clock, elapsedMs } from '#server/platform/clock.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { second } from '#shared/time/units.ts'
import { type ClaimedJob, renewLeases } from './job-rows.ts'

/** How long a job stays with a process that was killed. */
const leaseMs = 12 * second
const renewEveryMs = 3 * second

/**
 * A running job belongs to its process for a short time, which the process extends as long as it lives. While the database is away no
 * lease can be extended, so after an outage the owners of jobs get that time again before others take over.
 */
export function createLeases(db: Db) {
  const held = new Map<number, { job: ClaimedJob; now: Clock }>()
  let timer: NodeJS.Timeout | undefined
  let lastOutageAt = Number.NEGATIVE_INFINITY

  const until = (now: Date): Date => new Date(now.getTime() + leaseMs)
  const reportFailure = (error: unknown): void => {
    if (error instanceof DatabaseOutage) lastOutageAt = elapsedMs()
  }
  const renew = () =>
    renewLeases(
      db,
      [...held.values()].map(({ job, now }) => ({ job, lockedUntil: until(now()) })),
    ).catch(reportFailure)

  return {
    until,
    reportFailure,
    mayTakeOver: (): boolean => elapsedMs() - lastOutageAt >= leaseMs,
    hold: (job: ClaimedJob, now: Clock): void => {
      held.set(job.id, { job, now })
      timer ??= setInterval(() => void renew(), renewEveryMs)
    },
    release: ({ id }: ClaimedJob): void => {
      held.delete(id)
      if (held.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
