import { periodEnd } from '#server/domains/purchases/purchases.ts'
import { minChargeCents } from '#server/platform/payments/payment-gateway.ts'
import { discountedBy, monthsOfType, type Plan, type PricedPlan, tierOfType } from '#shared/membership/plans.ts'
import { addMonths } from '#shared/time/add-months.ts'
import type { Membership } from './active-membership.ts'

// The arithmetic of periods and prices. Amounts are in cents, and nothing here reads or writes.

type Discount = Pick<Membership, 'discountPercent' | 'discountAmount' | 'discountPlanIds' | 'discountEndsAt'>

/** Whether a period of this plan that starts then is discounted. A discount without an end lasts as long as the membership renews. */
export function hasDiscount(discount: Discount, { key }: Pick<Plan, 'key'>, startsAt: Date): boolean {
  const { discountPercent: percent, discountAmount: amount, discountPlanIds: planIds, discountEndsAt: endsAt } = discount
  return (percent > 0 || amount > 0) && (endsAt === null || startsAt < endsAt) && (planIds.length === 0 || planIds.includes(key))
}

/** The price of a period starting at that time, with the discount valid then. */
export const periodPrice = (discount: Discount, plan: PricedPlan, startsAt: Date): number =>
  hasDiscount(discount, plan, startsAt)
    ? discountedBy(plan.price, { percent: discount.discountPercent, amount: discount.discountAmount })
    : plan.price

export const firstPeriodEnd = (plan: Plan, startsAt: Date): Date => addMonths(startsAt, monthsOfType(plan.type))

type Since = Pick<Membership, 'currentPeriodEndsAt' | 'startedAt' | 'trialEndsAt'>
type Before = Discount & Since & Pick<Membership, 'friendSince'>

/** What a membership becomes when a period on this plan starts. */
export function nextPeriod(before: Before, plan: PricedPlan, startsAt: Date, credit: number) {
  const endsAt = periodEnd({ ...before, endsAt: before.currentPeriodEndsAt }, monthsOfType(plan.type), startsAt)
  const isFriend = tierOfType[plan.type] === 'FRIEND'
  return {
    type: plan.type,
    planId: plan.key,
    friendSince: isFriend ? (before.friendSince ?? startsAt) : null,
    regularPrice: plan.price,
    amount: periodPrice(before, plan, startsAt),
    ...(before.trialEndsAt && before.trialEndsAt > startsAt && { trialEndsAt: null }),
    periodStartsAt: startsAt,
    currentPeriodEndsAt: endsAt,
    dueAt: endsAt,
    paymentFailedAt: null,
    paymentFailures: 0,
    giftedAmount: 0,
    credit,
  }
}

type Paid = Pick<Membership, 'periodStartsAt' | 'currentPeriodEndsAt' | 'trialEndsAt' | 'amount' | 'giftedAmount' | 'credit'>

/** The unused part of the amount paid for the period, of gifts that extended it, and the credit. Nothing was paid for a trial. */
export function unusedAmount(membership: Paid, now: Date): number {
  const { periodStartsAt: from, currentPeriodEndsAt: to, trialEndsAt, giftedAmount, credit } = membership
  if (!from) return credit
  const paid = trialEndsAt && trialEndsAt > from ? 0 : membership.amount
  const share = (to.getTime() - now.getTime()) / (to.getTime() - from.getTime())
  return credit + Math.floor((paid + giftedAmount) * Math.min(1, Math.max(0, share)))
}

/** The part of a price that credit does not cover, and the credit left. Amounts too small to be charged are not due. */
export function payWithCredit(price: number, credit: number): { due: number; creditLeft: number } {
  return price - credit < minChargeCents
    ? { due: 0, creditLeft: Math.max(0, credit - price) }
    : { due: price - credit, creditLeft: 0 }
}
