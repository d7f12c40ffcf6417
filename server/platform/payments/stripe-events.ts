import { Stripe } from 'stripe'
import { minute, second } from '#shared/time/units.ts'
import type { EventSubject, ProviderRequest, ReadEvent } from './provider-events.ts'

/** How old a signature may be, in seconds: what is older may have been recorded and is sent again by somebody else. */
const toleranceSeconds = (5 * minute) / second

const webhooks = new Stripe('sk_unused').webhooks

type Related = string | { id: string } | null | undefined
const idOf = (related: Related): string | undefined => (typeof related === 'string' ? related : related?.id)

const nothing: EventSubject = { about: 'nothing' }

const ofPayment = (about: 'payment' | 'refunds', related: Related): EventSubject => {
  const paymentId = idOf(related)
  return paymentId ? { about, paymentId } : nothing
}

function subjectOf(event: Stripe.Event): EventSubject {
  const { account } = event
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.canceled':
      return { about: 'payment', paymentId: event.data.object.id }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return ofPayment('refunds', event.data.object.payment_intent)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { about: 'dispute', disputeId: event.data.object.id }
    case 'payment_method.automatically_updated':
    case 'payment_method.updated':
    case 'payment_method.detached':
      return { about: 'method', token: event.data.object.id }
    case 'account.updated':
      return { about: 'account', accountId: event.data.object.id }
    case 'account.application.deauthorized':
      return account ? { about: 'account', accountId: account } : nothing
    case 'payout.failed':
      return account ? { about: 'bank-payout', accountId: account, payoutId: event.data.object.id } : nothing
    case 'transfer.reversed':
      return { about: 'transfer', transferId: event.data.object.id }
    default:
      return nothing
  }
}

function verify(rawBody: Buffer, signature: string, secret: string, receivedAt: Date): Stripe.Event | undefined {
  try {
    return webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, receivedAt.getTime())
  } catch {
    return undefined
  }
}

/**
 * Verifies that Stripe signed the request for this address, a few minutes ago at most. Events of connected accounts are signed with a secret
 * of their own, so `secrets` holds one or two, separated by a comma.
 */
export function readStripeEvent({ rawBody, headers, receivedAt }: ProviderRequest, secrets: string): ReadEvent {
  if (!secrets) return { ok: false, reason: 'not-configured' }
  const signature = headers['stripe-signature']
  if (typeof signature !== 'string') return { ok: false, reason: 'forged' }
  for (const secret of secrets.split(',')) {
    const event = verify(rawBody, signature, secret, receivedAt)
    if (event)
      return {
        ok: true,
        event: { id: event.id, type: event.type, occurredAt: new Date(event.created * second), subject: subjectOf(event) },
      }
  }
  return { ok: false, reason: 'forged' }
}
