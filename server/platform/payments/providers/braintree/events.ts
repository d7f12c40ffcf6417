import { createHash } from 'node:crypto'
import type { BraintreeGateway, Dispute, Transaction } from 'braintree'
import { day, hour } from '#shared/time/units.ts'
import { storedMethod } from './methods.ts'
import { readRefundOrderId } from './refunds.ts'
import type { EventSubject, ProviderRequest, ReadEvent } from '../../provider-events.ts'

/**
 * How old a notification may be. Braintree repeats one that was not accepted for a day; what is older was recorded, and is sent again by
 * somebody else. Within that time a repetition is harmless, since it is stored once.
 */
const maxAgeMs = day + hour

const forged: ReadEvent = { ok: false, reason: 'forged' }
const nothing: EventSubject = { about: 'nothing' }

/** What the library reads; its types know some of the kinds alone. */
type Notification = {
  kind: string
  timestamp: string
  transaction?: Transaction
  dispute?: Dispute
  revokedPaymentMethodMetadata?: { token?: string }
}

function subjectOf({ kind, transaction, dispute, revokedPaymentMethodMetadata: revoked }: Notification): EventSubject {
  if (dispute) return { about: 'dispute', disputeId: dispute.id }
  if (kind === 'payment_method_revoked_by_customer' && revoked?.token)
    return { about: 'method', token: storedMethod(revoked.token) }
  if (!transaction) return nothing
  const refund = readRefundOrderId(transaction.orderId)
  if (refund) return { about: 'refunds', paymentId: refund.paymentId }
  // Without an order id of ours, a refund made in the control panel has that of its payment.
  const about = transaction.type === 'credit' || kind === 'refund_failed' ? 'refunds' : 'payment'
  return transaction.orderId ? { about, paymentId: transaction.orderId } : nothing
}

/** Notifications have no id. The same one says the same at the same time. */
const idOf = (payload: string): string => createHash('sha256').update(payload.trim()).digest('hex').slice(0, 40)

/** Verifies that Braintree signed the form, and reads it. */
export async function readBraintreeEvent(
  gateway: BraintreeGateway,
  { rawBody, receivedAt }: ProviderRequest,
): Promise<ReadEvent> {
  const form = new URLSearchParams(rawBody.toString('utf8'))
  const [signature, payload] = [form.get('bt_signature'), form.get('bt_payload')]
  if (!signature || !payload) return forged
  let read: Notification
  try {
    read = await gateway.webhookNotification.parse(signature, payload)
  } catch {
    return forged
  }
  const occurredAt = new Date(read.timestamp)
  const ageMs = receivedAt.getTime() - occurredAt.getTime()
  if (Number.isNaN(ageMs) || Math.abs(ageMs) > maxAgeMs) return forged
  return { ok: true, event: { id: idOf(payload), type: read.kind, occurredAt, subject: subjectOf(read) } }
}
