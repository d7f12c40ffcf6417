import { type Charge, queueReceipt, refundCharge } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import {
  discounted,
  firstYearDiscount,
  monthsOfType,
  type Plan,
  planByKey,
  planPrice,
  tierOfType,
} from '#shared/membership/plans.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'
import { queueMembershipMail, queueWelcomeMail } from './membership-mails.ts'
import { updateMembership, deletePlanSwitch, lockMembership, recordDiscount, activateMembership } from './memberships.sql.ts'
import { findPlanOfMembership } from './offers.ts'
import { finishCheckout } from './purchase-membership.ts'

/** Days after a failed renewal on which it is retried. */
export const retryDays = [1, 3, 5, 7] as const

/** Starts, extends and ends memberships as their charges settle. */
export const onChargeSettled: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    if (charge.kind === 'GIFT' || charge.kind === 'GROUP_GIFT' || charge.kind === 'CUSTOM_DOMAIN') return
    const membership = await lockMembership(tx, charge.subjectId)
    if (membership) await (charge.status === 'PAID' ? paid(tx, membership, charge) : failed(tx, membership, charge))
  },
}

async function paid(tx: Context, membership: Membership, charge: Charge): Promise<void> {
  // The checkout was abandoned before the bank responded, so the charge is refunded.
  if (membership.status === 'INACTIVE') return refundCharge(tx, charge.id)
  await queueReceipt(tx, charge.id)
  const plan = planByKey(charge.planId ?? '') ?? findPlanOfMembership(membership)
  const startsAt = charge.periodStartsAt ?? tx.now()
  if (membership.status === 'PENDING') {
    const endsAt = addMonths(tx.now(), monthsOfType(plan.type))
    const activated = await activateMembership(tx, membership, endsAt)
    if (membership.discountId === firstYearDiscount.id) {
      await updateMembership(tx, activated, { discountPercent: firstYearDiscount.percent, discountEndsAt: endsAt })
      await recordDiscount(tx, activated, 'first-year', firstYearDiscount.id)
    }
    return queueWelcomeMail(tx, activated)
  }
  await startPeriod(tx, membership, plan, startsAt, 0)
}

/** Starts the next period on this plan, and applies or discards a scheduled switch. */
export async function startPeriod(
  tx: Context,
  membership: Membership,
  plan: Plan,
  startsAt: Date,
  credit: number,
): Promise<void> {
  const isRenewal = startsAt >= membership.currentPeriodEndsAt
  const anchor = isRenewal ? membership.startedAt.getUTCDate() : startsAt.getUTCDate()
  const endsAt = addMonths(startsAt, monthsOfType(plan.type), anchor)
  const isFriend = tierOfType[plan.type] === 'FRIEND'
  await deletePlanSwitch(tx, membership.id)
  await updateMembership(tx, membership, {
    type: plan.type,
    planId: plan.key,
    friendSince: isFriend ? (membership.friendSince ?? startsAt) : null,
    amount: periodPrice(membership, plan, startsAt),
    ...(membership.trialEndsAt && membership.trialEndsAt > startsAt && { trialEndsAt: null }),
    periodStartsAt: startsAt,
    currentPeriodEndsAt: endsAt,
    dueAt: endsAt,
    paymentFailedAt: null,
    paymentFailures: 0,
    credit,
  })
}

/** The price of a period starting at that time, with the discount valid then. */
export function periodPrice(
  membership: Pick<Membership, 'discountPercent' | 'discountEndsAt'>,
  plan: Plan,
  startsAt: Date,
): number {
  const { discountPercent: percent, discountEndsAt: endsAt } = membership
  const price = planPrice(plan.key)
  return endsAt && startsAt < endsAt ? discounted(price, percent) : price
}

async function failed(tx: Context, membership: Membership, charge: Charge): Promise<void> {
  if (membership.status === 'PENDING') {
    await finishCheckout(tx, membership, charge.failure === 'three-d-secure')
    return
  }
  // A refused plan switch keeps the current plan.
  if (!charge.isOffSession || membership.status !== 'ACTIVE') return
  const failures = membership.paymentFailures + 1
  const firstAt = membership.paymentFailedAt ?? tx.now()
  const nextDay = retryDays.filter((days) => days <= tx.config.gracePeriodDays)[failures - 1]
  const isOver = nextDay === undefined
  const changed = await updateMembership(tx, membership, {
    paymentFailedAt: firstAt,
    paymentFailures: failures,
    dueAt: isOver ? null : new Date(firstAt.getTime() + nextDay * day),
    ...(isOver && { status: 'INACTIVE' as const }),
  })
  await queueMembershipMail(tx, changed, isOver ? 'ended-unpaid' : 'payment-failed')
}
