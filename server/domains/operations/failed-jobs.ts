import { t } from '#shared/translation/translate.ts'
import { publishEvent } from '#server/platform/events.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import {
  countJobs,
  deleteFailedJob,
  type FailedJob,
  type JobCounts,
  listFailedJobs,
  requeueFailedJob,
} from '#server/platform/jobs/failed-jobs.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { validateReason } from '#server/domains/accounts/accounts.ts'
import { operationsPolicy } from './operations.policy.ts'

const maxDetailLength = 200

/** Job ids are numbers; everything else is no job. */
const jobIdOf = (id: string): number | undefined => (/^[0-9]{1,15}$/.test(id) ? Number(id) : undefined)

/** How much work is due, in progress and given up, for staff. */
export const loadJobCounts = async (ctx: Context): Promise<JobCounts | undefined> =>
  operationsPolicy.oversee(ctx) ? countJobs(ctx.db, ctx.now()) : undefined

/** Jobs that were given up, newest first, for staff. */
export async function listFailedJobsForStaff(
  ctx: Context,
  request: PageRequest,
): Promise<Result<Page<FailedJob>, 'Forbidden' | 'BadRequest'>> {
  if (!operationsPolicy.oversee(ctx)) return refused('Forbidden')
  if (request.after && jobIdOf(request.after.id) === undefined)
    return refused('BadRequest', { message: t`We couldn’t find that place in the list.`, field: 'to' })
  return ok(await listFailedJobs(ctx.db, request))
}

const head = {
  requires: ['viewer'],
  limits: [{ action: 'failed-job', ...perMinute(60) }],
  refusals: ['Forbidden', 'NotFound', 'BadRequest', 'RateLimited'],
} as const

/** Runs a failed job again, with all its attempts. */
export const retryFailedJob = command(head, (tx, id: string, reason: string) =>
  actOn(tx, { action: 'RETRY_JOB', id, reason }, async (jobId) => {
    const job = await requeueFailedJob(tx.db, jobId, tx.now())
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return job
  }),
)

/** Forgets a failed job, so that its work is never done. */
export const dropFailedJob = command(head, (tx, id: string, reason: string) =>
  actOn(tx, { action: 'DROP_JOB', id, reason }, (jobId) => deleteFailedJob(tx.db, jobId)),
)

async function actOn(
  tx: Context,
  { action, id, reason: text }: { action: 'RETRY_JOB' | 'DROP_JOB'; id: string; reason: string },
  act: (jobId: number) => Promise<FailedJob | undefined>,
): Promise<Result<FailedJob, 'Forbidden' | 'NotFound' | 'BadRequest'>> {
  if (!operationsPolicy.oversee(tx)) return refused('Forbidden')
  const reason = validateReason(text)
  if (!reason.ok) return reason
  const jobId = jobIdOf(id)
  const job = jobId === undefined ? undefined : await act(jobId)
  if (!job) return refused('NotFound', { message: t`This job is no longer among the failed ones.` })
  const detail = job.kind.slice(0, maxDetailLength)
  await publishEvent(tx, 'StaffActionTaken', { action, entityId: id, detail, reason: reason.value })
  return ok(job)
}
