import { nextRetry } from '#server/domains/membership/membership.ts'
import { type Charge, queueReceipt, refundCharge } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { monthsOfCadence } from './chosen-tier.ts'
import { queuePublicationMail } from './publication-membership-mails.ts'
import type { PublicationMembership } from './publication-membership.ts'
import {
  deleteUnpaid,
  endPublicationMembership,
  lockPublicationMembership,
  updatePublicationMembership,
} from './publication-memberships.sql.ts'
import { periodEndOf, startPublicationMembership } from './start-publication-membership.ts'

/** Starts, extends and ends memberships of publications as their charges settle. */
export const onPublicationChargeSettled: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    if (charge.kind !== 'PUBLICATION_MEMBERSHIP') return
    const membership = await lockPublicationMembership(tx, charge.subjectId)
    if (charge.status === 'PAID') return paid(tx, membership, charge)
    if (membership?.status === 'PENDING') return deleteUnpaid(tx, membership)
    if (membership) await renewalFailed(tx, membership, charge, 'payment-failed')
  },
  ChargeConfirmationRequested: async (tx, { charge }) => {
    if (charge.kind !== 'PUBLICATION_MEMBERSHIP') return
    const membership = await lockPublicationMembership(tx, charge.subjectId)
    if (membership) await renewalFailed(tx, membership, charge, 'confirm-payment')
  },
  // Who takes the money back does not keep what it paid for.
  ChargeDisputed: async (tx, { charge }) => {
    if (charge.kind !== 'PUBLICATION_MEMBERSHIP') return
    const membership = await lockPublicationMembership(tx, charge.subjectId)
    if (membership?.status !== 'ACTIVE') return
    const ended = await endPublicationMembership(tx, membership, { cancelledAt: tx.now() })
    await queuePublicationMail(tx, ended, 'ended-disputed')
  },
  // Staff refunded it.
  SellerPurchaseEnded: async (tx, { charge, effect }) => {
    if (charge.kind !== 'PUBLICATION_MEMBERSHIP') return
    const membership = await lockPublicationMembership(tx, charge.subjectId)
    if (membership?.status !== 'ACTIVE') return
    const cancelledAt = membership.cancelledAt ?? tx.now()
    if (effect === 'END_NOW') {
      await endPublicationMembership(tx, membership, { cancelledAt })
      return
    }
    await updatePublicationMembership(tx, membership, { cancelledAt, dueAt: membership.periodEndsAt })
  },
}

async function paid(tx: Context, membership: PublicationMembership | undefined, charge: Charge): Promise<void> {
  // The purchase was given up, or the membership has ended, before the bank responded.
  if (!membership || membership.status === 'INACTIVE') {
    await refundCharge(tx, charge, { reason: 'abandoned' })
    return
  }
  await queueReceipt(tx, charge.id)
  if (membership.status === 'PENDING') {
    const endsAt = addMonths(tx.now(), monthsOfCadence[membership.cadence])
    await startPublicationMembership(tx, membership, { endsAt, isTrial: false })
    return
  }
  // A gift may have extended it since the renewal was charged.
  const chargedFrom = charge.periodStartsAt ?? tx.now()
  const startsAt = membership.periodEndsAt > chargedFrom ? membership.periodEndsAt : chargedFrom
  const endsAt = periodEndOf(membership, startsAt)
  await updatePublicationMembership(tx, membership, {
    periodStartsAt: startsAt,
    periodEndsAt: endsAt,
    dueAt: endsAt,
    paymentFailedAt: null,
    paymentFailures: 0,
  })
}

/** Counts the failed attempt and schedules the next. After the last one the membership is over. */
async function renewalFailed(
  tx: Context,
  membership: PublicationMembership,
  charge: Charge,
  occasion: 'payment-failed' | 'confirm-payment',
): Promise<void> {
  // A period that a gift has paid for since needs no renewal.
  const isCovered = charge.periodStartsAt !== null && membership.periodEndsAt > charge.periodStartsAt
  if (!charge.isOffSession || membership.status !== 'ACTIVE' || isCovered) return
  const paymentFailures = membership.paymentFailures + 1
  const paymentFailedAt = membership.paymentFailedAt ?? tx.now()
  const dueAt = nextRetry(paymentFailedAt, paymentFailures, tx.config.gracePeriodDays)
  const failed = { paymentFailedAt, paymentFailures }
  if (dueAt) {
    const changed = await updatePublicationMembership(tx, membership, { ...failed, dueAt })
    return queuePublicationMail(tx, changed, occasion)
  }
  await queuePublicationMail(tx, await endPublicationMembership(tx, membership, failed), 'ended-unpaid')
}
