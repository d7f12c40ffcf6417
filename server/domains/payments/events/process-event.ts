import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { EventSubject } from '#server/platform/payments/provider-events.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { findChargeOfPayment } from '../charges.sql.ts'
import { refreshCharge } from '../pay-charge.ts'
import { refreshMethod } from '../refresh-method.ts'
import { refreshDispute } from '../refresh-dispute.ts'
import { refreshRefunds } from '../refresh-refunds.ts'
import { findPaymentEvent, type PaymentEvent } from './payment-events.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The account of a writer or seller changed at the provider. */
    PayoutAccountReported: { provider: PaymentProvider; accountId: string }
    /** A bank returned the money that a writer’s account was paid out. */
    BankPayoutFailed: { provider: PaymentProvider; accountId: string; payoutId: string }
    /** A subscription that a seller had before they came here. */
    SubscriptionReported: { provider: PaymentProvider; accountId: string; subscriptionId: string }
    TransferReported: { provider: PaymentProvider; transferId: string }
  }
}

/** What was done, in words for staff; undefined if the event concerns nothing of ours. */
type Outcome = string | undefined

/**
 * Processes one event. What it is about is asked of the provider now, and every change is safe to repeat, so that events may arrive late,
 * twice and in any order. A failure is recorded and retried by the queue.
 */
export async function processPaymentEvent(ctx: Context, eventId: string): Promise<void> {
  const event = await findPaymentEvent(ctx, eventId)
  if (!event || event.status === 'APPLIED' || event.status === 'IGNORED') return
  try {
    const outcome = await apply(ctx, event.provider, event.subject)
    await recordOutcome(ctx, event, outcome === undefined ? 'IGNORED' : 'APPLIED', outcome ?? 'Nothing here depends on it.')
  } catch (error) {
    await recordOutcome(ctx, event, 'FAILED', error instanceof Error ? error.message : 'Unknown error')
    throw error
  }
}

const recordOutcome = (ctx: Context, { id }: PaymentEvent, status: PaymentEvent['status'], outcome: string) =>
  ctx.db
    .updateTable('paymentEvents')
    .set((eb) => ({ status, outcome: outcome.slice(0, 1_000), attempts: eb('attempts', '+', 1), processedAt: ctx.now() }))
    .where('id', '=', id)
    .where('status', 'in', ['RECEIVED', 'FAILED'])
    .execute()

async function apply(ctx: Context, provider: PaymentProvider, subject: EventSubject): Promise<Outcome> {
  switch (subject.about) {
    case 'payment': {
      const charge = await findChargeOfPayment(ctx, provider, subject.paymentId)
      if (!charge) return undefined
      const { charge: after } = await refreshCharge(ctx, charge)
      return `Charge ${charge.id}: ${charge.status} before, ${after.status} now.`
    }
    case 'refunds': {
      const charge = await findChargeOfPayment(ctx, provider, subject.paymentId)
      return charge && refreshRefunds(ctx, charge)
    }
    case 'dispute':
      return refreshDispute(ctx, { provider, accountId: subject.accountId }, subject.disputeId)
    case 'method':
      return refreshMethod(ctx, { provider, accountId: subject.accountId }, subject.token)
    case 'account':
      await ctx.transaction((tx) => publishEvent(tx, 'PayoutAccountReported', { provider, accountId: subject.accountId }))
      return `Account ${subject.accountId} is checked.`
    case 'bank-payout': {
      const { accountId, payoutId } = subject
      await ctx.transaction((tx) => publishEvent(tx, 'BankPayoutFailed', { provider, accountId, payoutId }))
      return `The owner of account ${accountId} is notified.`
    }
    case 'subscription': {
      const { accountId, subscriptionId } = subject
      await ctx.transaction((tx) => publishEvent(tx, 'SubscriptionReported', { provider, accountId, subscriptionId }))
      return `Subscription ${subscriptionId} is checked.`
    }
    case 'transfer':
      await ctx.transaction((tx) => publishEvent(tx, 'TransferReported', { provider, transferId: subject.transferId }))
      return `Transfer ${subject.transferId} is checked.`
    case 'nothing':
      return undefined
  }
}
