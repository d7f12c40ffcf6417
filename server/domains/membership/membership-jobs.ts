import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { minute } from '#shared/time/units.ts'
import { sendMembershipMail } from './membership-mails.ts'
import { renewMembership } from './renewals.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-memberships': Record<string, never>
  }
}

const kind = 'check-memberships'
const everyMs = 5 * minute
const batchSize = 500

/** Schedules the recurring job that renews and ends memberships. */
export const membershipRenewals: Recurrence = ({ jobs, db, clock }) =>
  jobs.enqueue(db, { kind, payload: {}, runAt: clock(), uniqueKey: kind })

export const membershipJobs: JobHandlers = {
  'check-memberships': async (_payload, ctx) => {
    const {
      db,
      services: { jobs },
    } = ctx
    const now = ctx.now()
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
  },
  'renew-membership': ({ membershipId }, ctx) => renewMembership(ctx, membershipId),
  'send-membership-mail': ({ membershipId, occasion }, ctx) => sendMembershipMail(ctx, membershipId, occasion),
}

/** Longest due first; anything over the batch size is found by the next run. */
const listDueMemberships = (db: Db, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('memberships')
    .select('id')
    .where('dueAt', '<=', now)
    .where(sql<boolean>`due_at is not null`)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(batchSize)
    .execute()
