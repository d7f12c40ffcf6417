import { type Charge, paysSiteMembership, queueReceipt, refundCharge } from '#server/domains/payments/payments.ts'
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
    const membership = await membershipOf(tx, charge)
    if (membership) await (charge.status === 'PAID' ? paid(tx, membership, charge) : failed(tx, membership, charge))
  },
  ChargeConfirmationRequested: async (tx, { charge }) => {
    const membership = await membershipOf(tx, charge)
    if (membership) await renewalFailed(tx, membership, charge, 'confirm-payment')
  },
  // Who takes the money back does not keep what it paid for.
  ChargeDisputed: async (tx, { charge }) => {
    const membership = await membershipOf(tx, charge)
    if (membership?.status !== 'ACTIVE') return
    const now = tx.now()
    const ended = await updateMembership(tx, membership, { status: 'INACTIVE', dueAt: null, cancelledAt: now })
    await queueMembershipMail(tx, ended, 'ended-disputed')
  },
}

const membershipOf = async (tx: Context, charge: Charge): Promise<Membership | undefined> =>
  paysSiteMembership(charge) ? lockMembership(tx, charge.subjectId) : undefined

async function paid(tx: Context, membership: Membership, charge: Charge): Promise<void> {
  // The checkout was abandoned before the bank responded, so the charge is refunded.
  if (membership.status === 'INACTIVE') {
    await refundCharge(tx, charge, { reason: 'abandoned' })
    return
  }
  await queueReceipt(tx, charge.id)
  const plan = await findChargedPlan(tx, membership, charge)
  if (membership.status === 'PENDING') {
    const endsAt = firstPeriodEnd(plan, tx.now())
    const activated = await activateMembership(tx, membership, endsAt)
    return queueWelcomeMail(tx, await startDiscount(tx, activated, endsAt))
  }
  await startPeriod(tx, membership, plan, paidFrom(membership, charge) ?? tx.now(), 0)
}

/** A renewal starts after what the membership has by now, which a gift may have extended since. A switch starts when it was chosen. */
const paidFrom = ({ currentPeriodEndsAt: endsAt }: Membership, { isOffSession, periodStartsAt: startsAt }: Charge) =>
  isOffSession && startsAt && endsAt > startsAt ? endsAt : startsAt

async function failed(tx: Context, membership: Membership, charge: Charge): Promise<void> {
  if (membership.status === 'PENDING') {
    await finishCheckout(tx, membership, false)
    return
  }
  await renewalFailed(tx, membership, charge, 'payment-failed')
}

/** Counts the failed attempt and schedules the next. After the last one the membership is over. */
async function renewalFailed(
  tx: Context,
  membership: Membership,
  charge: Charge,
  occasion: 'payment-failed' | 'confirm-payment',
): Promise<void> {
  // A refused plan switch keeps the current plan, and a period that a gift has paid for since needs no renewal.
  const isCovered = charge.periodStartsAt !== null && membership.currentPeriodEndsAt > charge.periodStartsAt
  if (!charge.isOffSession || membership.status !== 'ACTIVE' || isCovered) return
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
  await queueMembershipMail(tx, changed, isOver ? 'ended-unpaid' : occasion)
}
