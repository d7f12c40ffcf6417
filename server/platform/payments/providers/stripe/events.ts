import { Stripe } from 'stripe'
import { minute, second } from '#shared/time/units.ts'
import type { EventSubject, ProviderRequest, ReadEvent } from '../../provider-events.ts'

/** How old a signature may be, in seconds: what is older may have been recorded and is sent again by somebody else. */
const toleranceSeconds = (5 * minute) / second

const webhooks = new Stripe('sk_unused').webhooks

type Related = string | { id: string } | null | undefined
const idOf = (related: Related): string | undefined => (typeof related === 'string' ? related : related?.id)

const nothing: EventSubject = { about: 'nothing' }

const subjects: Readonly<Record<string, EventSubject['about']>> = {
  'payment_intent.succeeded': 'payment',
  'payment_intent.payment_failed': 'payment',
  'payment_intent.processing': 'payment',
  'payment_intent.requires_action': 'payment',
  'payment_intent.canceled': 'payment',
  'charge.refunded': 'refunds',
  'charge.refund.updated': 'refunds',
  'refund.created': 'refunds',
  'refund.updated': 'refunds',
  'refund.failed': 'refunds',
  'charge.dispute.created': 'dispute',
  'charge.dispute.updated': 'dispute',
  'charge.dispute.closed': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
  'charge.dispute.funds_reinstated': 'dispute',
  'payment_method.automatically_updated': 'method',
  'payment_method.updated': 'method',
  'account.updated': 'account',
  'account.application.deauthorized': 'account',
  'payout.failed': 'bank-payout',
  'transfer.reversed': 'transfer',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
}

function subjectOf({ type, account, data }: Stripe.Event): EventSubject {
  const { id, payment_intent: payment } = data.object as { id: string; payment_intent?: Related }
  switch (subjects[type]) {
    case 'payment':
      return { about: 'payment', paymentId: id }
    case 'refunds': {
      const paymentId = idOf(payment)
      return paymentId ? { about: 'refunds', paymentId } : nothing
    }
    case 'dispute':
      return { about: 'dispute', disputeId: id, ...(account && { accountId: account }) }
    case 'method':
      return { about: 'method', token: id, ...(account && { accountId: account }) }
    case 'account':
      // The object of a disconnection is our application.
      return { about: 'account', accountId: account ?? id }
    case 'bank-payout':
      return account ? { about: 'bank-payout', accountId: account, payoutId: id } : nothing
    case 'transfer':
      return { about: 'transfer', transferId: id }
    case 'subscription':
      return account ? { about: 'subscription', subscriptionId: id, accountId: account } : nothing
    case 'nothing':
    case undefined:
  }
  return nothing
}

const maxIdLength = 255
const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= maxIdLength
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A signature proves who sent it, not what it holds. */
function isEvent(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.data) || !isObject(value.data.object)) return false
  const { id, type, account, created } = value
  const isTime = typeof created === 'number' && !Number.isNaN(new Date(created * second).getTime())
  return isName(id) && isName(type) && isTime && (account === undefined || isName(account)) && isName(value.data.object.id)
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
    if (event && !isEvent(event)) return { ok: false, reason: 'unreadable' }
    if (event)
      return {
        ok: true,
        event: { id: event.id, type: event.type, occurredAt: new Date(event.created * second), subject: subjectOf(event) },
      }
  }
  return { ok: false, reason: 'forged' }
}
