import type { Context } from '#server/platform/context.ts'
import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { judgeDomain } from './judge-domain.ts'
import { lookAtRecords } from './look-at-records.ts'
import type { CustomDomain } from './own-domain.ts'
import { domainById } from './own-domains.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'look-at-domain': { domainId: string }
  }
}

/** Checks the records of custom domains until they are right, and then once a day. */
export function startOwnDomainJobs(parts: JobParts): void {
  parts.services.jobs.handle('look-at-domain', ({ domainId }, run) => lookAt(contextOfJob(parts, run), domainId))
}

const firstLookMs = minute
const eagerForMs = 2 * hour

/** Right after a change the owner is waiting; DNS changes propagate within hours. */
const nextLookMs = ({ status, connected_at }: CustomDomain, now: Date): number => {
  if (status === 'LIVE') return day
  return now.getTime() - connected_at.getTime() < eagerForMs ? 5 * minute : hour
}

export const lookSoon = (tx: Context, domainId: string): Promise<unknown> => plan(tx, domainId, firstLookMs)

const plan = (ctx: Context, domainId: string, afterMs: number) => {
  const runAt = new Date(ctx.now().getTime() + afterMs)
  return ctx.services.jobs.enqueue(ctx.db, {
    kind: 'look-at-domain',
    payload: { domainId },
    runAt,
    uniqueKey: `look-at-domain:${domainId}:${runAt.getTime()}`,
  })
}

async function lookAt(ctx: Context, id: string): Promise<void> {
  const row = await domainById(ctx, id)
  if (!row || row.status === 'RELEASED' || row.status === 'FAILED') return
  const { seen } = await lookAtRecords(ctx, row)
  const judged = await judgeDomain(ctx, id, seen)
  if (judged && judged.status !== 'FAILED') await plan(ctx, id, nextLookMs(judged, ctx.now()))
}
