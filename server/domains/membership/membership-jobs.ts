import { contextOfJob, type JobDependencies } from '#server/platform/jobs/job-context.ts'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobRun, Jobs } from '#server/platform/jobs/jobs.ts'
import { minute } from '#shared/time/units.ts'
import { sendMembershipMail } from './membership-mails.ts'
import { renewMembership } from './renewals.ts'
import { registerGiftJobs } from './gifts/gift-jobs.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-memberships': Record<string, never>
  }
}

const kind = 'check-memberships'
const everyMs = 5 * minute
const batchSize = 500

/** Schedules the recurring job that renews and ends memberships. */
export const scheduleMembershipRenewals = (jobs: Jobs, db: Db, clock: Clock): Promise<void> =>
  jobs.enqueue(db, { kind, payload: {}, runAt: clock(), uniqueKey: kind })

/** Registers the jobs of memberships and gifts. */
export function registerMembershipJobs(dependencies: JobDependencies): void {
  const { jobs } = dependencies.services
  const contextOf = (run: JobRun) => contextOfJob(dependencies, run)
  jobs.handle(kind, async (_payload, { db, clock }) => {
    const now = clock()
    const due = await listDueMemberships(db, now)
    await jobs.enqueueAll(
      db,
      due.map(({ id }) => ({
        kind: 'renew-membership',
        payload: { membershipId: id },
        // Uses the clock that found it due, which tests may have advanced.
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
  registerGiftJobs(jobs, contextOf)
}

/** Longest due first; anything over the batch size is found by the next run. */
const listDueMemberships = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('memberships')
    .select('id')
    .where('due_at', '<=', now)
    .where(sql<boolean>`due_at is not null`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
