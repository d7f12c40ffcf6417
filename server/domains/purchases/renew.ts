import { sql } from 'kysely'
import {
  attachMethodToCharge,
  type Charge,
  failCharge,
  findPendingCharge,
  followPaymentMethod,
  insertCharge,
  payCharge,
} from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobKind, JobRequest } from '#server/platform/jobs/jobs.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { isPayerClosed } from './buy-renewing.ts'
import { renewalStart } from './periods.ts'
import type { Renewed, Renewing, Term } from './renewing.ts'

const checkEveryMs = 5 * minute
const batchSize = 500

type RenewalJobs = {
  /** Looks for what is due, every few minutes. */
  check: JobKind & `check-${string}`
  /** Renews one. */
  renew: JobKind & `renew-${string}`
  table: 'memberships' | 'publicationMemberships'
}

/** The jobs that renew what is due, and how one is renewed without waiting for them. */
export function renewals<Row extends Term, Quote>({ check, renew, table }: RenewalJobs, sold: Renewing<Row, Quote>) {
  const requestFor = (membershipId: string, runAt?: Date) =>
    ({
      kind: renew,
      payload: { membershipId },
      ...(runAt && { runAt }),
      uniqueKey: `${renew}:${membershipId}`,
    }) as unknown as JobRequest
  const checkAt = (runAt: Date) => ({ kind: check, payload: {}, runAt, uniqueKey: check }) as unknown as JobRequest
  const renewOne = (ctx: Context, membershipId: string) => renewDue(ctx, sold, membershipId)
  return {
    renew: renewOne,
    queue: async (tx: Context, membershipId: string): Promise<void> => {
      await tx.services.jobs.enqueue(tx.db, requestFor(membershipId))
      tx.afterCommit(() => tx.services.jobs.pollNow())
    },
    jobs: {
      [check]: async (_payload: unknown, ctx: Context) => {
        const { jobs } = ctx.services
        // The clock that found them due, which tests may have advanced.
        const now = ctx.now()
        const due = await listDue(ctx.db, table, now)
        await jobs.enqueueAll(
          ctx.db,
          due.map(({ id }) => requestFor(id, now)),
        )
        await jobs.enqueue(ctx.db, checkAt(new Date(now.getTime() + checkEveryMs)))
      },
      [renew]: ({ membershipId }: { membershipId: string }, ctx: Context) => renewOne(ctx, membershipId),
    } as JobHandlers,
    recurring: (({ jobs, db, clock }) => jobs.enqueue(db, checkAt(clock()))) satisfies Recurrence,
  }
}

/** Longest due first; anything over the batch size is found by the next run. */
const listDue = (db: Db, table: RenewalJobs['table'], now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom(table)
    .select('id')
    .where('dueAt', '<=', now)
    .where(sql<boolean>`due_at is not null`)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(batchSize)
    .execute()

/**
 * Performs what is due: renews the membership, retries a failed charge, or ends it. Safe to run repeatedly and concurrently: the charge is
 * inserted under the membership's lock before the provider is called, so a period is charged once.
 */
async function renewDue<Row extends Term, Quote>(ctx: Context, sold: Renewing<Row, Quote>, id: string): Promise<void> {
  const quote = await sold.quote(ctx, id)
  const chargeId = await ctx.transaction((tx) => findDueCharge(tx, sold, id, quote))
  if (!chargeId) return
  await followPaymentMethod(ctx, chargeId)
  await payCharge(ctx, chargeId, { attempt: 'retry' })
}

type AttemptedCharge = Pick<Charge, 'id'> & Partial<Pick<Charge, 'provider' | 'accountId' | 'methodToken'>>

/** The charge that is to be attempted now, a new one or one that failed before. */
async function findDueCharge<Row extends Term, Quote>(
  tx: Context,
  sold: Renewing<Row, Quote>,
  id: string,
  quote: Quote,
): Promise<string | undefined> {
  const row = await sold.lock(tx, id)
  const now = tx.now()
  if (!row?.dueAt || row.dueAt > now) return undefined
  const pending = await findPendingCharge(tx, id)
  if (row.status === 'PENDING') return endPurchase(tx, sold, row, pending)
  if (row.status !== 'ACTIVE') return postpone(tx, sold, row, null)
  if (await sold.divert?.(tx, row, pending)) return undefined
  if (pending) return pending.waitingFor === 'bank' ? undefined : attachMethod(tx, sold, row, pending)
  const endsAt = sold.endsAt(row)
  if (endsAt > now) return postpone(tx, sold, row, endsAt)
  if (!sold.renews(row) || (await isPayerClosed(tx, row.userId))) return endMembership(tx, sold, row)
  const startsAt = renewalStart({ endsAt, paymentFailedAt: row.paymentFailedAt }, now, tx.config.gracePeriodDays)
  const next = await sold.next(tx, row, startsAt, quote)
  if (next === 'started') return undefined
  if (next === 'over') return endMembership(tx, sold, row)
  if (next === 'later') return postpone(tx, sold, row, new Date(now.getTime() + day))
  const { charge } = next
  const newCharge = { ...charge, userId: row.userId, subjectId: id, periodStartsAt: startsAt, isOffSession: true }
  return attachMethod(tx, sold, row, {
    provider: charge.provider,
    accountId: charge.accountId,
    id: await insertCharge(tx, newCharge),
  })
}

/**
 * The payment method that the member has now. Without one the charge fails like any other, and its payer is notified. One that failed is tried
 * again, because the bank may let it pass this time.
 */
async function attachMethod<Row extends Term>(
  tx: Context,
  sold: Renewed<Row>,
  row: Row,
  { id, provider, accountId, methodToken }: AttemptedCharge,
): Promise<string> {
  const method = row.userId ? await sold.findMethod(tx, row.userId, accountId) : undefined
  if (method && method.provider === provider && method.token !== methodToken) await attachMethodToCharge(tx, id, method)
  return id
}

async function endMembership<Row extends Term>(tx: Context, sold: Renewed<Row>, row: Row): Promise<undefined> {
  await sold.queueMail(tx, await sold.end(tx, row), 'ended')
}

async function postpone<Row extends Term>(tx: Context, sold: Renewed<Row>, row: Row, dueAt: Date | null): Promise<undefined> {
  await sold.update(tx, row, { dueAt })
}

/** Ends a purchase that stopped before it was known how it is paid. The others are completed by the job of their charge. */
async function endPurchase<Row extends Term>(
  tx: Context,
  sold: Renewed<Row>,
  row: Row,
  charge: Charge | undefined,
): Promise<undefined> {
  if (charge?.methodToken) return postpone(tx, sold, row, new Date(tx.now().getTime() + hour))
  if (charge) await failCharge(tx, charge.id, 'error')
  await sold.giveUp(tx, row)
}
