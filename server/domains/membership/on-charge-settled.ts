import { type Charge, queueReceipt, refundCharge } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { Membership } from './active-membership.ts'
import { firstPeriodEnd, nextRetry } from './billing-period.ts'
import { queueMembershipMail, queueWelcomeMail } from './membership-mails.ts'
import { updateMembership, lockMembership, startDiscount, startPeriod, activateMembership } from './memberships.sql.ts'
import { findChargedPlan } from './prices/plan-prices.ts'
import { finishCheckout } from './purchase-membership.ts'

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
  const plan = await findChargedPlan(tx, membership, charge)
  const startsAt = charge.periodStartsAt ?? tx.now()
  if (membership.status === 'PENDING') {
    const endsAt = firstPeriodEnd(plan, tx.now())
    const activated = await activateMembership(tx, membership, endsAt)
    return queueWelcomeMail(tx, await startDiscount(tx, activated, endsAt))
  }
  await startPeriod(tx, membership, plan, startsAt, 0)
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
  const retryAt = nextRetry(firstAt, failures, tx.config.gracePeriodDays)
  const isOver = retryAt === undefined
  const changed = await updateMembership(tx, membership, {
    paymentFailedAt: firstAt,
    paymentFailures: failures,
    dueAt: retryAt ?? null,
    ...(isOver && { status: 'INACTIVE' as const }),
  })
  await queueMembershipMail(tx, changed, isOver ? 'ended-unpaid' : 'payment-failed')
}
