import { utcDay } from '#shared/time/days.ts'
import { day } from '#shared/time/units.ts'
import type { Context } from '../context.ts'
import type { Recurrence } from '../server-module.ts'
import type { JobHandlers } from './job-handlers.ts'
import type { JobKind, JobPayloads, JobRequest } from './jobs.ts'

type DailyKind = { [Kind in JobKind]: JobPayloads[Kind] extends { day: string } ? Kind : never }[JobKind]

/** A job that runs once a day, and once at the start for days that were missed. */
export function dailyJob(
  kind: DailyKind,
  work: (ctx: Context, now: Date) => Promise<unknown>,
): { jobs: JobHandlers; recurring: Recurrence } {
  const on = (runAt: Date) =>
    ({ kind, payload: { day: utcDay(runAt) }, runAt, uniqueKey: `${kind}:${utcDay(runAt)}` }) as unknown as JobRequest
  const run = async (_payload: unknown, ctx: Context) => {
    const now = ctx.now()
    await work(ctx, now)
    await ctx.services.jobs.enqueue(ctx.db, on(new Date(now.getTime() + day)))
  }
  return {
    jobs: { [kind]: run },
    recurring: ({ jobs, db, clock }) => jobs.enqueue(db, on(clock())),
  }
}
