import { elapsedMs } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobRequest } from '#server/platform/jobs/jobs.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { startOfUtcDay, daysAfter, utcDay } from '#shared/time/days.ts'
import { hour } from '#shared/time/units.ts'
import { checkEnrollments } from './check-enrollment.ts'
import { countNextBatch, deleteOldReads } from './count-earning-day.ts'
import { checkPayoutAccount, checkTransfer } from './on-provider-reports.ts'
import { sendPayout } from './send-payout.ts'
import { sendPartnerMail } from './partner-mails.ts'
import { forfeitHeldPayouts, findMonthToPay, runPayouts } from './run-payouts.ts'
import { creditStories, isMonthCounted, listUnsettledMonths, settleMonth, computeStoryEarnings } from './settle-month.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-partner-program': Record<string, never>
    'check-enrollments': { after: string }
    'value-month': { month: string; after: string }
    'credit-month': { month: string; after: string }
    'run-payouts': Record<string, never>
  }
}

const daily = 'check-partner-program'
/** Early in the day, when the day before yesterday is final in every time zone. */
const hourOfDay = 1
/** Well within the time limit of a job; the next job continues. */
const budgetMs = 20_000

/** Schedules the daily counting and the payouts. */
export const dailyCounting: Recurrence = ({ jobs, db, clock }) =>
  jobs.enqueue(db, { kind: daily, payload: {}, runAt: clock(), uniqueKey: daily })

const next = (ctx: Context, request: JobRequest) => ctx.services.jobs.enqueue(ctx.db, { ...request, runAt: ctx.now() })

export const partnerJobs: JobHandlers = {
  'check-partner-program': async (_payload, ctx) => {
    const isCounting = await runWithinBudget(() => countNextBatch(ctx))
    if (isCounting) return next(ctx, { kind: daily, payload: {}, uniqueKey: daily })
    await deleteOldReads(ctx)
    await runWithinBudget(() => forfeitHeldPayouts(ctx))
    await requeuePayouts(ctx)
    const [month] = await listUnsettledMonths(ctx)
    if (month) await next(ctx, { kind: 'value-month', payload: { month, after: '' }, uniqueKey: `value-month:${month}` })
    await next(ctx, { kind: 'check-enrollments', payload: { after: '' }, uniqueKey: 'check-enrollments' })
    await next(ctx, { kind: 'run-payouts', payload: {}, uniqueKey: 'run-payouts' })
    const tomorrow = startOfUtcDay(daysAfter(utcDay(ctx.now()), 1)).getTime() + hourOfDay * hour
    await ctx.services.jobs.enqueue(ctx.db, { kind: daily, payload: {}, runAt: new Date(tomorrow), uniqueKey: daily })
  },

  'check-payout-account': ({ accountId }, ctx) => checkPayoutAccount(ctx, accountId),
  'check-transfer': ({ transferId }, ctx) => checkTransfer(ctx, transferId),
  'check-enrollments': async ({ after }, ctx) => {
    const left = await resumeWithinBudget(after, (from) => checkEnrollments(ctx, from))
    if (left !== undefined) await next(ctx, { kind: 'check-enrollments', payload: { after: left } })
  },

  'value-month': async ({ month, after }, ctx) => {
    const left = await resumeWithinBudget(after, (from) => computeStoryEarnings(ctx, month, from))
    if (left !== undefined) return next(ctx, { kind: 'value-month', payload: { month, after: left } })
    if (await isMonthCounted(ctx, month)) await next(ctx, { kind: 'credit-month', payload: { month, after: '' } })
  },

  'credit-month': async ({ month, after }, ctx) => {
    const left = await resumeWithinBudget(after, (from) => creditStories(ctx, month, from))
    if (left !== undefined) return next(ctx, { kind: 'credit-month', payload: { month, after: left } })
    await settleMonth(ctx, month)
    const [following] = await listUnsettledMonths(ctx)
    if (following) await next(ctx, { kind: 'value-month', payload: { month: following, after: '' } })
    await next(ctx, { kind: 'run-payouts', payload: {}, uniqueKey: 'run-payouts' })
  },

  'run-payouts': async (_payload, ctx) => {
    const month = await findMonthToPay(ctx)
    // The month's earnings must be settled first.
    if (!month || (await listUnsettledMonths(ctx)).some((unsettled) => unsettled <= month)) return
    if (await runWithinBudget(() => runPayouts(ctx, month))) await next(ctx, { kind: 'run-payouts', payload: {} })
  },

  'pay-out': ({ payoutId }, ctx) => sendPayout(ctx, payoutId),
  'send-partner-mail': ({ userId, occasion, amount }, ctx) => sendPartnerMail(ctx, userId, occasion, amount),
}

/** Runs batches until there are none left or the time is up; returns whether some may be left. */
async function runWithinBudget(batch: () => Promise<boolean>): Promise<boolean> {
  const startedMs = elapsedMs()
  for (;;) {
    if (!(await batch())) return false
    if (elapsedMs() - startedMs > budgetMs) return true
  }
}

/** The same for batches that return where the next one starts. */
async function resumeWithinBudget(
  from: string,
  batch: (from: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  let at: string | undefined = from
  const startedMs = elapsedMs()
  while (at !== undefined) {
    at = await batch(at)
    if (elapsedMs() - startedMs > budgetMs) break
  }
  return at
}

const maxRequeued = 500

/** Requeues payouts whose jobs were lost or have failed. */
async function requeuePayouts(ctx: Context): Promise<void> {
  const left = await ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('status', 'in', ['PENDING', 'PROCESSING'])
    .orderBy('id')
    .limit(maxRequeued)
    .execute()
  await ctx.services.jobs.enqueueAll(
    ctx.db,
    left.map(({ id }) => ({ kind: 'pay-out', payload: { payoutId: id }, runAt: ctx.now(), uniqueKey: `pay-out:${id}` })),
  )
}
