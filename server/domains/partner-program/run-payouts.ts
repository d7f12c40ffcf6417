import { t } from '#shared/translation/translate.ts'
import { enrollmentsByUser } from '#server/domains/membership/membership.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import {
  payoutHoldMonths,
  maxPayoutRetries,
  payoutDay,
  processingFeeCents,
  minPayoutCents,
} from '#shared/partner-program/bounds.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { utcDay } from '#shared/time/days.ts'
import { monthAfter, monthOf } from './earning.ts'
import { findBalance, postLedgerEntries, listOwedAfter } from './ledger.sql.ts'
import { splitBalance } from './payout.ts'
import { payoutAccountByUser } from './payout-accounts.sql.ts'
import { lockPayout, transitionPayout, queuePayout } from './payouts.sql.ts'
import { isValidOn, taxFormByUser } from './tax-forms.sql.ts'

const batchSize = 100

/** The month to pay out now: from the 8th on the previous one, until it is completed. */
export async function findMonthToPay(ctx: Context): Promise<string | undefined> {
  const today = utcDay(ctx.now())
  if (Number(today.slice(8)) < payoutDay) return undefined
  const month = monthAfter(monthOf(today), -1)
  const run = await ctx.db.selectFrom('payoutRuns').select('endedAt').where('month', '=', month).executeTakeFirst()
  return run?.endedAt ? undefined : month
}

/**
 * Pays out a month for one batch of writers. Progress is stored, and a writer has one payout per month, however often this runs. Returns
 * whether there may be more.
 */
export async function runPayouts(ctx: Context, month: string): Promise<boolean> {
  const run = await findOrCreateRun(ctx, month)
  if (run.endedAt) return false
  const owed = await listOwedAfter(ctx, { month, minBalance: minPayoutCents, after: run.doneTo, limit: batchSize })
  for (const userId of owed) await ctx.transaction((tx) => createPayout(tx, userId, month))
  const isLast = owed.length < batchSize
  if (isLast) await retryFailed(ctx, run.beganAt)
  await ctx.db
    .updateTable('payoutRuns')
    .set({ doneTo: owed.at(-1) ?? run.doneTo, endedAt: isLast ? ctx.now() : null })
    .where('month', '=', month)
    .execute()
  return !isLast
}

async function findOrCreateRun(ctx: Context, month: string) {
  await ctx.db
    .insertInto('payoutRuns')
    .values({ month, beganAt: ctx.now() })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .execute()
  return ctx.db.selectFrom('payoutRuns').selectAll().where('month', '=', month).executeTakeFirstOrThrow()
}

/** A writer who cannot be paid yet keeps the balance until they can. */
async function createPayout(tx: Context, userId: string, month: string): Promise<void> {
  const account = await payoutAccountByUser(tx).load(userId)
  const form = await taxFormByUser(tx).load(userId)
  if (!account?.isComplete || !form || !isValidOn(form, utcDay(tx.now()))) return
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const balance = await findBalance(tx, userId, month)
  if (balance < minPayoutCents) return
  const { net, fee, tax } = splitBalance(balance, { feeCents: processingFeeCents, percent: form.withholdingPercent })
  if (net <= 0) return
  const isOnHold = await isUnderReview(tx, userId)
  const payout = await tx.db
    .insertInto('payouts')
    .values({
      id: newId(),
      userId,
      status: isOnHold ? 'ON_HOLD' : 'PENDING',
      amount: net,
      currency: 'USD',
      month,
      createdAt: tx.now(),
      provider: tx.services.payouts.name,
      heldAt: isOnHold ? tx.now() : null,
    })
    .onConflict((conflict) => conflict.columns(['userId', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!payout) return
  const entry = { userId, currency: 'USD' as const, month, payoutId: payout.id }
  await postLedgerEntries(tx, [
    { ...entry, kind: 'DEBIT', debitKind: 'TAX_WITHHOLDING', amount: tax, note: `${form.kind}, ${form.withholdingPercent}%` },
    { ...entry, kind: 'DEBIT', debitKind: 'PROCESSING_FEE', amount: fee },
    { ...entry, kind: 'TRANSFER', amount: net },
  ])
  if (!isOnHold) await queuePayout(tx, payout.id)
}

async function isUnderReview(tx: Context, userId: string): Promise<boolean> {
  const enrollment = await enrollmentsByUser(tx).load(userId)
  const user = await usersById(tx).load(userId)
  return enrollment?.status === 'SUSPENDED' || user?.suspendedAt !== null
}

/** Retries payouts that failed before this run began, at most three times. */
async function retryFailed(ctx: Context, before: Date): Promise<void> {
  for (let after = ''; ; ) {
    const failed = await ctx.db
      .selectFrom('payouts')
      .select('id')
      .where('status', 'in', ['PROVIDER_FAILED', 'INTERNAL_FAILED'])
      .where('endedAt', '<', before)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    for (const { id } of failed) await ctx.transaction((tx) => retry(tx, id))
    const last = failed.at(-1)
    if (!last || failed.length < batchSize) return
    after = last.id
  }
}

async function retry(tx: Context, id: string): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout?.status !== 'PROVIDER_FAILED' && payout?.status !== 'INTERNAL_FAILED') return
  if (payout.attempts > maxPayoutRetries) return void (await transitionPayout(tx, payout, 'ON_HOLD', { heldAt: tx.now() }))
  await transitionPayout(tx, payout, 'PENDING')
  await queuePayout(tx, id)
}

/** Forfeits one batch of payouts held for a year; returns whether there may be more. */
export async function forfeitHeldPayouts(ctx: Context): Promise<boolean> {
  const due = await ctx.db
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'ON_HOLD')
    .where('heldAt', '<=', addMonths(ctx.now(), -payoutHoldMonths))
    .orderBy('id')
    .limit(batchSize)
    .execute()
  for (const { id } of due) await ctx.transaction((tx) => forfeit(tx, id))
  return due.length === batchSize
}

async function forfeit(tx: Context, id: string): Promise<void> {
  const payout = await lockPayout(tx, id)
  if (payout?.status !== 'ON_HOLD') return
  const { userId, amount, currency } = await transitionPayout(tx, payout, 'FORFEITED', { endedAt: tx.now() })
  const entry = { userId, amount, currency, month: monthOf(utcDay(tx.now())), payoutId: id }
  await postLedgerEntries(tx, [
    { ...entry, kind: 'CREDIT', creditKind: 'CORRECTION', note: t`This transfer was not made.` },
    { ...entry, kind: 'DEBIT', debitKind: 'FORFEITURE', note: t`Held for ${payoutHoldMonths} months.` },
  ])
}
