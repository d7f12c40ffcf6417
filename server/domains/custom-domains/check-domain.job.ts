import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { updateDomainStatus } from './update-domain-status.ts'
import { checkRecords } from './check-records.ts'
import type { CustomDomain } from './custom-domain.ts'
import { findDomainById } from './custom-domains.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-custom-domain': { domainId: string }
  }
}

/** Checks the records of custom domains until they are right, and then once a day. */
export const customDomainJobs: JobHandlers = {
  'check-custom-domain': ({ domainId }, ctx) => checkDomain(ctx, domainId),
}

const firstCheckDelayMs = minute
const eagerForMs = 2 * hour

/** Right after a change the owner is waiting; DNS changes propagate within hours. */
const nextCheckDelayMs = ({ status, connectedAt }: CustomDomain, now: Date): number => {
  if (status === 'LIVE') return day
  return now.getTime() - connectedAt.getTime() < eagerForMs ? 5 * minute : hour
}

export const scheduleCheck = (tx: Context, domainId: string): Promise<unknown> => scheduleAfter(tx, domainId, firstCheckDelayMs)

const scheduleAfter = (ctx: Context, domainId: string, afterMs: number) => {
  const runAt = new Date(ctx.now().getTime() + afterMs)
  return ctx.services.jobs.enqueue(ctx.db, {
    kind: 'check-custom-domain',
    payload: { domainId },
    runAt,
    uniqueKey: `check-custom-domain:${domainId}:${runAt.getTime()}`,
  })
}

async function checkDomain(ctx: Context, id: string): Promise<void> {
  const row = await findDomainById(ctx, id)
  if (!row || row.status === 'RELEASED' || row.status === 'FAILED') return
  const { seen } = await checkRecords(ctx, row)
  const updated = await updateDomainStatus(ctx, id, seen)
  if (updated && updated.status !== 'FAILED') await scheduleAfter(ctx, id, nextCheckDelayMs(updated, ctx.now()))
}
