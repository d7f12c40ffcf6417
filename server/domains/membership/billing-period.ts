import { minChargeCents } from '#server/platform/payments/payment-gateway.ts'
import { discountedBy, monthsOfType, type Plan, type PricedPlan, tierOfType } from '#shared/membership/plans.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'

// The arithmetic of periods and prices. Amounts are in cents, and nothing here reads or writes.

/** Days after a failed renewal on which it is retried. */
const retryDays = [1, 3, 5, 7] as const

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

/**
 * The day of the month on which the period ends. A membership paid since the 31st is renewed on the last day of a shorter month, and then on
 * the 31st again. One whose periods have moved, by a trial, a switch or an outage, keeps to the day to which they moved.
 */
function lastDayOf({ currentPeriodEndsAt, trialEndsAt, startedAt }: Since, startsAt: Date): number {
  const paidSince = (trialEndsAt ?? startedAt).getUTCDate()
  const isRenewal = startsAt >= currentPeriodEndsAt
  const isOnThatDay = startsAt.getUTCDate() === addMonths(startsAt, 0, paidSince).getUTCDate()
  return isRenewal && isOnThatDay ? paidSince : startsAt.getUTCDate()
}

/** When a period of so many months ends that starts then. */
export const periodEnd = (before: Since, months: number, startsAt: Date): Date =>
  addMonths(startsAt, months, lastDayOf(before, startsAt))

/** What a membership becomes when a period on this plan starts. */
export function nextPeriod(before: Before, plan: PricedPlan, startsAt: Date, credit: number) {
  const endsAt = periodEnd(before, monthsOfType(plan.type), startsAt)
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

type Ending = Pick<Membership, 'currentPeriodEndsAt' | 'paymentFailedAt'>

/** When the period after this one starts. After an outage, members do not pay for time without access. */
export function renewalStart({ currentPeriodEndsAt: endsAt, paymentFailedAt }: Ending, now: Date, gracePeriodDays: number): Date {
  const isLate = !paymentFailedAt && now.getTime() - endsAt.getTime() > gracePeriodDays * day
  return isLate ? now : endsAt
}

/** When a renewal that failed this often, the first time then, is tried again; undefined if the grace period is over. */
export function nextRetry(failedAt: Date, failures: number, gracePeriodDays: number): Date | undefined {
  const nextDay = retryDays.filter((days) => days <= gracePeriodDays)[failures - 1]
  return nextDay === undefined ? undefined : new Date(failedAt.getTime() + nextDay * day)
}
