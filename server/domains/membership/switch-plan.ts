import { phrase, t } from '#shared/translation/translate.ts'
import {
  abandonCharge,
  attachMethodToCharge,
  type Charge,
  chargeKindByMembershipType,
  insertCharge,
  paymentMethodByUser,
  paymentRefusal,
  paysSiteMembership,
  findPendingCharge,
  findRequestedCharge,
  requestKeyFor,
  taxedAmount,
} from '#server/domains/payments/payments.ts'
import { payPurchase } from '#server/domains/purchases/purchases.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { minChargeCents } from '#server/platform/payments/payment-gateway.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PricedPlan } from '#shared/membership/plans.ts'
import type { TaxQuote } from '#shared/payments/quote.ts'
import { startsImmediately } from '#shared/membership/rules.ts'
import type { Membership } from './active-membership.ts'
import { payWithCredit, periodPrice, unusedAmount } from './billing-period.ts'
import { lockOwnMembership, membershipPolicy } from './membership.policy.ts'
import { findMembership, startPeriod, updateMembership, switchByMembership } from './memberships.sql.ts'
import { findPlan, findPlanOfMembership } from './offers.ts'
import { findPlanToSwitch } from './prices/plan-prices.ts'
import { priceChangedText, quoteDue } from './quote-checkout.ts'

type SwitchInput = {
  membershipId: string
  planId: string
  threeDSecureToken?: string | null | undefined
  idempotencyKey?: string | null | undefined
}
type AgreeRefusal = 'NotFound' | 'Forbidden' | 'BadRequest' | 'PaymentError' | 'Conflict'
type Agreed = { userId: string; chargeId: string | undefined }

/**
 * Switches to another plan. An upgrade starts now, for its price less the unused part of the period; a downgrade starts with the next
 * period.
 */
export const switchPlan = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'switch-plan', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'Conflict'],
    transaction: 'none',
  },
  async (ctx, input: SwitchInput) => {
    const requestKey = requestKeyFor(ctx.viewer, input.idempotencyKey)
    const requested = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
    if (requested) return paysSiteMembership(requested) ? payPurchase(ctx, requested.id, input) : paymentRefusal('error')
    const waiting = await ctx.transaction((tx) => findUnconfirmed({ ...tx, viewer: ctx.viewer }, input))
    if (waiting && input.threeDSecureToken) return payPurchase(ctx, waiting.id, input)
    // A switch left unconfirmed at the bank is given up in favor of this one.
    if (waiting) await abandonCharge(ctx, waiting, 'three-d-secure')
    const tax = await quoteSwitch(ctx, input)
    if (!tax.ok) return tax
    const terms = { requestKey, tax: tax.value }
    const agreed = await ctx.transaction((tx) => agree({ ...tx, viewer: ctx.viewer }, input, terms))
    if (!agreed.ok) {
      // The same switch, sent at the same time, was first.
      const first = requestKey ? await findRequestedCharge(ctx, requestKey) : undefined
      return first ? payPurchase(ctx, first.id, input) : agreed
    }
    const { userId, chargeId } = agreed.value
    return chargeId ? payPurchase(ctx, chargeId, input) : ok({ userId })
  },
)

async function findUnconfirmed(tx: SignedInContext, { membershipId }: SwitchInput): Promise<Charge | undefined> {
  const found = await lockOwnMembership(tx, membershipId)
  const pending = found.ok ? await findPendingCharge(tx, found.value.id) : undefined
  return pending?.waitingFor === 'payer' && !pending.isOffSession ? pending : undefined
}

type SwitchTax = { due: number; quote: TaxQuote }
type Terms = { requestKey: string | null; tax: SwitchTax | undefined }

const findDue = (membership: Membership, plan: PricedPlan, now: Date) =>
  payWithCredit(periodPrice(membership, plan, now), unusedAmount(membership, now))

/**
 * The tax of an immediate switch, computed before the membership is locked. It is undefined where nothing is due, or where the switch will
 * be refused.
 */
async function quoteSwitch(
  ctx: SignedInContext,
  { membershipId, planId }: Pick<SwitchInput, 'membershipId' | 'planId'>,
): Promise<Result<SwitchTax | undefined, 'PaymentError'>> {
  const membership = await findMembership(ctx, membershipId)
  const known = findPlan(ctx.config, planId)
  if (membership?.userId !== ctx.viewer.id || !known || !startsImmediately(membership.type, known.type)) return ok(undefined)
  const plan = await findPlanToSwitch(ctx, membership, known)
  const due = plan ? findDue(membership, plan, ctx.now()).due : 0
  if (!plan || due === 0) return ok(undefined)
  const quote = await quoteDue(ctx, membership, plan, due)
  return quote.ok
    ? ok({ due, quote: quote.value })
    : refused('PaymentError', quote.refusal.message ? { message: quote.refusal.message } : {})
}

const paying = { code: 'PAYING', message: phrase`A payment is in progress. Check back in a minute.` }

async function agree(
  tx: SignedInContext,
  { membershipId, planId }: SwitchInput,
  terms: Terms,
): Promise<Result<Agreed, AgreeRefusal>> {
  const found = await lockOwnMembership(tx, membershipId)
  if (!found.ok) return found
  if (terms.requestKey && (await findRequestedCharge(tx, terms.requestKey))) return refused('Conflict', paying)
  const membership = found.value
  const { userId } = membership
  if (!membershipPolicy.switchPlan(membership))
    return refused('Forbidden', { message: t`This membership's plan can't be switched now.` })
  const known = findPlan(tx.config, planId)
  const plan = known && (await findPlanToSwitch(tx, membership, known))
  if (!plan || plan.trialDays !== null || !membershipPolicy.choosePlan(tx, plan))
    return refused('BadRequest', { field: 'planId', message: t`This plan isn’t available. Choose one of the plans listed.` })
  if (plan.type === membership.type) return refused('BadRequest', { field: 'planId', message: t`You’re already on this plan.` })
  if (await findPendingCharge(tx, membership.id)) return refused('Conflict', paying)
  const scheduled = await switchByMembership(tx).load(membership.id)
  if (scheduled?.planId === plan.key)
    return refused('Conflict', { code: 'SCHEDULED', message: t`You’ve already scheduled a switch to this plan.` })
  if (!startsImmediately(membership.type, plan.type)) {
    await schedule(tx, membership, plan)
    return ok({ userId, chargeId: undefined })
  }
  return upgrade(tx, membership, plan, terms)
}

async function schedule(tx: Context, membership: Membership, plan: PricedPlan): Promise<void> {
  const chosen = { planId: plan.key, price: plan.price, startAt: membership.currentPeriodEndsAt, requestedAt: tx.now() }
  await tx.db
    .insertInto('membershipSwitches')
    .values({ ...chosen, membershipId: membership.id })
    .onConflict((conflict) => conflict.column('membershipId').doUpdateSet(chosen))
    .execute()
  switchByMembership(tx).clear(membership.id)
  await updateMembership(tx, membership, { planId: findPlanOfMembership(membership).key })
}

async function upgrade(
  tx: Context,
  membership: Membership,
  plan: PricedPlan,
  { requestKey, tax }: Terms,
): Promise<Result<Agreed, 'PaymentError'>> {
  const { userId } = membership
  const now = tx.now()
  const { due, creditLeft } = findDue(membership, plan, now)
  if (due === 0) {
    await startPeriod(tx, membership, plan, now, creditLeft)
    return ok({ userId, chargeId: undefined })
  }
  const method = await paymentMethodByUser(tx).load(userId)
  if (!method) return refused('PaymentError', { message: t`Add a payment method first.` })
  // A little less is due with every moment that passes, but nothing else may have changed.
  if (!tax || Math.abs(tax.due - due) >= minChargeCents) return refused('PaymentError', { message: priceChangedText })
  const chargeId = await insertCharge(tx, {
    userId,
    provider: method.provider,
    kind: chargeKindByMembershipType[plan.type],
    subjectId: membership.id,
    planId: plan.key,
    // A plan switched in the same instant it was bought still needs a later start.
    periodStartsAt: new Date(Math.max(now.getTime(), (membership.periodStartsAt?.getTime() ?? 0) + 1)),
    regularPrice: plan.price,
    ...taxedAmount(tax.quote),
    currency: membership.currency,
    savesMethod: true,
    requestKey,
  })
  await attachMethodToCharge(tx, chargeId, method)
  return ok({ userId, chargeId })
}

/** What switching to a plan now costs, with the tax; null where nothing is due now. */
export async function findSwitchPrice(
  ctx: Context,
  input: { membershipId: string; planId: string },
): Promise<(TaxQuote & { currency: CurrencyCode }) | null> {
  const { viewer } = ctx
  if (!viewer || enforceRateLimit(ctx, priceLimit.action, priceLimit)) return null
  const found = await quoteSwitch({ ...ctx, viewer }, input)
  const membership = found.ok && found.value ? await findMembership(ctx, input.membershipId) : undefined
  return found.ok && found.value && membership ? { ...found.value.quote, currency: membership.currency } : null
}

const priceLimit = { action: 'switch-price', ...perHour(120) }
