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
    const membership = await lockMembership(tx, charge.subject_id)
    if (membership) await (charge.status === 'PAID' ? paid(tx, membership, charge) : failed(tx, membership, charge))
  },
}

async function paid(tx: Context, membership: Membership, charge: Charge): Promise<void> {
  // The checkout was abandoned before the bank responded, so the charge is refunded.
  if (membership.status === 'INACTIVE') return refundCharge(tx, charge.id)
  await queueReceipt(tx, charge.id)
  const plan = planByKey(charge.plan_id ?? '') ?? findPlanOfMembership(membership)
  const startsAt = charge.period_starts_at ?? tx.now()
  if (membership.status === 'PENDING') {
    const endsAt = addMonths(tx.now(), monthsOfType(plan.type))
    const activated = await activateMembership(tx, membership, endsAt)
    if (membership.discount_id === firstYearDiscount.id) {
      await updateMembership(tx, activated, { discount_percent: firstYearDiscount.percent, discount_ends_at: endsAt })
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
  const isRenewal = startsAt >= membership.current_period_ends_at
  const anchor = isRenewal ? membership.started_at.getUTCDate() : startsAt.getUTCDate()
  const endsAt = addMonths(startsAt, monthsOfType(plan.type), anchor)
  const isFriend = tierOfType[plan.type] === 'FRIEND'
  await deletePlanSwitch(tx, membership.id)
  await updateMembership(tx, membership, {
    type: plan.type,
    plan_id: plan.key,
    friend_since: isFriend ? (membership.friend_since ?? startsAt) : null,
    amount: periodPrice(membership, plan, startsAt),
    ...(membership.trial_ends_at && membership.trial_ends_at > startsAt && { trial_ends_at: null }),
    period_starts_at: startsAt,
    current_period_ends_at: endsAt,
    due_at: endsAt,
    payment_failed_at: null,
    payment_failures: 0,
    credit,
  })
}

/** The price of a period starting at that time, with the discount valid then. */
export function periodPrice(
  membership: Pick<Membership, 'discount_percent' | 'discount_ends_at'>,
  plan: Plan,
  startsAt: Date,
): number {
  const { discount_percent: percent, discount_ends_at: endsAt } = membership
  const price = planPrice(plan.key)
  return endsAt && startsAt < endsAt ? discounted(price, percent) : price
}

async function failed(tx: Context, membership: Membership, charge: Charge): Promise<void> {
  if (membership.status === 'PENDING') {
    await finishCheckout(tx, membership, charge.failure === 'three-d-secure')
    return
  }
  // A refused plan switch keeps the current plan.
  if (!charge.is_off_session || membership.status !== 'ACTIVE') return
  const failures = membership.payment_failures + 1
  const firstAt = membership.payment_failed_at ?? tx.now()
  const nextDay = retryDays.filter((days) => days <= tx.config.gracePeriodDays)[failures - 1]
  const isOver = nextDay === undefined
  const changed = await updateMembership(tx, membership, {
    payment_failed_at: firstAt,
    payment_failures: failures,
    due_at: isOver ? null : new Date(firstAt.getTime() + nextDay * day),
    ...(isOver && { status: 'INACTIVE' as const }),
  })
  await queueMembershipMail(tx, changed, isOver ? 'ended-unpaid' : 'payment-failed')
}
