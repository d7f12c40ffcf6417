import { contextOfJob, type JobParts } from '#server/platform/jobs/job-context.ts'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobRun, Jobs } from '#server/platform/jobs/jobs.ts'
import { minute } from '#shared/time/units.ts'
import { sendMembershipMail } from './membership-mails.ts'
import { renewMembership } from './renewals.ts'
import { startGiftJobs } from './gifts/gift-jobs.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'look-at-memberships': Record<string, never>
  }
}

const kind = 'look-at-memberships'
const everyMs = 5 * minute
const atOnce = 500

/** Sees to it that memberships are renewed and ended when that is due, in whichever process. */
export const keepMembershipsRenewed = (jobs: Jobs, db: Db, clock: Clock): Promise<void> =>
  jobs.enqueue(db, { kind, payload: {}, runAt: clock(), uniqueKey: kind })

/** Takes over in this process what memberships and gifts leave to be done. */
export function startMembershipJobs(parts: JobParts): void {
  const { jobs } = parts.services
  const contextOf = (run: JobRun) => contextOfJob(parts, run)
  jobs.handle(kind, async (_payload, { db, clock }) => {
    const now = clock()
    const due = await dueAt(db, now)
    await jobs.enqueueAll(
      db,
      due.map(({ id }) => ({
        kind: 'renew-membership',
        payload: { membershipId: id },
        // Due by the clock that found it due, which may have been moved.
        runAt: now,
        uniqueKey: `renew-membership:${id}`,
      })),
    )
    await jobs.enqueue(db, { kind, payload: {}, runAt: new Date(now.getTime() + everyMs), uniqueKey: kind })
  })
  jobs.handle('renew-membership', ({ membershipId }, run) => renewMembership(contextOf(run), membershipId))
  jobs.handle('send-membership-mail', ({ membershipId, occasion }, run) =>
    sendMembershipMail(contextOf(run), membershipId, occasion),
  )
  startGiftJobs(jobs, contextOf)
}

/** Those due longest first; what is more than is taken at once comes with the next look. */
const dueAt = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('memberships')
    .select('id')
    .where('due_at', '<=', now)
    .where(sql<boolean>`due_at is not null`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(atOnce)
    .execute()
