import { sql } from 'kysely'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { minute } from '#shared/time/units.ts'
import { sendPublicationMail } from './publication-membership-mails.ts'
import { renewPublicationMembership } from './renew-publication-membership.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-publication-memberships': Record<string, never>
  }
}

const kind = 'check-publication-memberships'
const everyMs = 5 * minute
const batchSize = 500

/** Schedules the recurring job that renews and ends memberships of publications. */
export const publicationRenewals: Recurrence = ({ jobs, db, clock }) =>
  jobs.enqueue(db, { kind, payload: {}, runAt: clock(), uniqueKey: kind })

export const publicationMembershipJobs: JobHandlers = {
  'check-publication-memberships': async (_payload, { db, now, services: { jobs } }) => {
    const runAt = now()
    // Longest due first; anything over the batch size is found by the next run.
    const due = await db
      .selectFrom('publicationMemberships')
      .select('id')
      .where('dueAt', '<=', runAt)
      .where(sql<boolean>`due_at is not null`)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(batchSize)
      .execute()
    await jobs.enqueueAll(
      db,
      due.map(({ id }) => ({
        kind: 'renew-publication-membership',
        payload: { membershipId: id },
        runAt,
        uniqueKey: `renew-publication-membership:${id}`,
      })),
    )
    await jobs.enqueue(db, { kind, payload: {}, runAt: new Date(runAt.getTime() + everyMs), uniqueKey: kind })
  },
  'renew-publication-membership': ({ membershipId }, ctx) => renewPublicationMembership(ctx, membershipId),
  'send-publication-membership-mail': ({ membershipId, occasion }, ctx) => sendPublicationMail(ctx, membershipId, occasion),
}
