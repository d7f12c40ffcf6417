import {
  type Charge,
  attachMethodToCharge,
  chargeKindByMembershipType,
  followPaymentMethod,
  insertCharge,
  payCharge,
  paymentMethodByUser,
  findPendingCharge,
  taxedAmount,
} from '#server/domains/payments/payments.ts'
import { isPayerClosed } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import type { Membership } from './active-membership.ts'
import { payWithCredit, periodPrice, renewalStart } from './billing-period.ts'
import { queueMembershipMail } from './membership-mails.ts'
import { findMembership, startPeriod, updateMembership, lockMembership, switchByMembership } from './memberships.sql.ts'
import { pricedPlanOf } from './offers.ts'
import { findScheduledPlan } from './prices/plan-prices.ts'
import { quoteDue } from './quote-checkout.ts'
import type { TaxQuote } from '#shared/payments/quote.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'renew-membership': { membershipId: string }
  }
}

export async function queueRenewal(tx: Context, membershipId: string): Promise<void> {
  const uniqueKey = `renew-membership:${membershipId}`
  await tx.services.jobs.enqueue(tx.db, { kind: 'renew-membership', payload: { membershipId }, uniqueKey })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/**
 * Performs what is due: renews the membership, retries a failed charge, or ends it. Safe to run repeatedly and concurrently: the charge is
 * inserted under the membership's lock before the provider is called, so a period is charged once.
 */
export async function renewMembership(ctx: Context, membershipId: string): Promise<void> {
  const tax = await quoteRenewal(ctx, membershipId)
  const chargeId = await ctx.transaction((tx) => createDueCharge(tx, membershipId, tax))
  if (!chargeId) return
  await followPaymentMethod(ctx, chargeId)
  await payCharge(ctx, chargeId, { attempt: 'retry' })
}

async function createDueCharge(tx: Context, membershipId: string, tax: DueTax | undefined): Promise<string | undefined> {
  const membership = await lockMembership(tx, membershipId)
  const now = tx.now()
  if (!membership?.dueAt || membership.dueAt > now) return undefined
  const pending = await findPendingCharge(tx, membership.id)
  if (pending) return pending.waitingFor === 'bank' ? undefined : retryWith(tx, pending, membership.userId)
  if (membership.status === 'PENDING') return void (await updateMembership(tx, membership, { status: 'INACTIVE', dueAt: null }))
  if (membership.status !== 'ACTIVE') return void (await updateMembership(tx, membership, { dueAt: null }))
  if (membership.currentPeriodEndsAt > now)
    return void (await updateMembership(tx, membership, { dueAt: membership.currentPeriodEndsAt }))
  if (membership.cancelledAt || membership.provider === 'GIFT' || (await isPayerClosed(tx, membership.userId)))
    return endMembership(tx, membership)
  return chargeNextPeriod(tx, membership, tax)
}

/** The bank may let the charge pass this time, or the member has given another payment method in the meantime. */
async function retryWith(tx: Context, { id, provider, methodToken }: Charge, userId: string): Promise<string> {
  const method = await paymentMethodByUser(tx).load(userId)
  if (method?.provider === provider && method.token !== methodToken) await attachMethodToCharge(tx, id, method)
  return id
}

async function endMembership(tx: Context, membership: Membership): Promise<undefined> {
  const ended = await updateMembership(tx, membership, { status: 'INACTIVE', dueAt: null })
  await queueMembershipMail(tx, ended, 'ended')
}

async function findDue(ctx: Context, membership: Membership) {
  const scheduled = await switchByMembership(ctx).load(membership.id)
  const plan = (scheduled && (await findScheduledPlan(ctx, membership, scheduled))) ?? pricedPlanOf(membership)
  const startsAt = renewalStart(membership, ctx.now(), ctx.config.gracePeriodDays)
  return { plan, startsAt, ...payWithCredit(periodPrice(membership, plan, startsAt), membership.credit) }
}

type DueTax = { due: number; quote: TaxQuote }

/** The tax of the next period, computed before the membership is locked. Throws if it cannot be known, so that the job runs again. */
async function quoteRenewal(ctx: Context, membershipId: string): Promise<DueTax | undefined> {
  const membership = await findMembership(ctx, membershipId)
  if (membership?.status !== 'ACTIVE' || membership.cancelledAt || membership.provider === 'GIFT') return undefined
  const { due, plan } = await findDue(ctx, membership)
  if (due === 0) return undefined
  const quote = await quoteDue(ctx, membership, plan, due)
  if (!quote.ok) throw new Error('The tax of a renewal cannot be computed now.')
  return { due, quote: quote.value }
}

async function chargeNextPeriod(tx: Context, membership: Membership, tax: DueTax | undefined): Promise<string | undefined> {
  const { userId } = membership
  const { plan, startsAt, due, creditLeft } = await findDue(tx, membership)
  if (due === 0) {
    await startPeriod(tx, membership, plan, startsAt, creditLeft)
    return undefined
  }
  if (tax?.due !== due) throw new Error('The membership changed while its tax was computed.')
  const method = await paymentMethodByUser(tx).load(userId)
  const chargeId = await insertCharge(tx, {
    userId,
    ...(method && { provider: method.provider }),
    kind: chargeKindByMembershipType[plan.type],
    subjectId: membership.id,
    planId: plan.key,
    periodStartsAt: startsAt,
    regularPrice: plan.price,
    ...taxedAmount(tax.quote),
    currency: membership.currency,
    isOffSession: true,
  })
  // Without a payment method the charge fails like any other, and its owner is notified.
  if (method) await attachMethodToCharge(tx, chargeId, method)
  return chargeId
}
