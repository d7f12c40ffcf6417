import type { Stripe } from 'stripe'
import { book } from './balance-transactions.ts'
import { refundFee, reverseTransfer } from './connect-money.ts'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { secretsOf } from './payment-methods.ts'
import { type Call, get, post, type Route } from './routes.ts'
import type { Scope } from './world.ts'

function chargeFor(scope: Scope, { charge: chargeId, payment_intent: intentId }: Stripe.RefundCreateParams): Stripe.Charge {
  if (chargeId) {
    const charge = scope.find('charge', chargeId)
    if (!charge) throw invalidRequest(`No such charge: '${chargeId}'`, { code: 'resource_missing', param: 'charge' })
    return charge
  }
  if (!intentId)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.')
  const intent = scope.find('payment_intent', intentId)
  if (!intent)
    throw invalidRequest(`No such payment_intent: '${intentId}'`, { code: 'resource_missing', param: 'payment_intent' })
  if (intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'charge_not_refundable',
    })
  return scope.get('charge', idOf(intent.latest_charge) ?? '')
}

const dollars = (amount: number, currency: string): string => `${(amount / 100).toFixed(2)} ${currency}`

/** Whether the payer's bank has taken the money back. */
const isHeldBack = (scope: Scope, { disputed, id }: Stripe.Charge): boolean =>
  disputed && scope.rows('dispute').some(({ charge, status }) => charge === id && status !== 'won')

/** The amount to refund, refusing more than is left. */
function amountOf(scope: Scope, charge: Stripe.Charge, requested: number | undefined): number {
  const { amount, amount_refunded: refunded, currency, id } = charge
  if (charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${id} cannot be refunded because it has not succeeded.`, { code: 'charge_not_refundable' })
  if (isHeldBack(scope, charge))
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const left = amount - refunded
  if (left === 0) throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' })
  if (requested === undefined) return left
  if (!Number.isInteger(requested) || requested < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
  if (requested > left)
    throw invalidRequest(
      `Refund amount ($${dollars(requested, currency)}) is greater than ${refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'} ($${dollars(left, currency)})`,
      { code: 'amount_too_large', param: 'amount' },
    )
  return requested
}

function createRefund({ scope, params }: Call<Stripe.RefundCreateParams>): Stripe.Refund {
  const charge = chargeFor(scope, params)
  const amount = amountOf(scope, charge, params.amount)
  const id = scope.newId('refund')
  const { currency } = charge
  const isCard = charge.payment_method_details?.type === 'card'
  const refund = scope.add('refund', {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: scope.world.now(),
    currency,
    customer: idOf(charge.customer),
    customer_account: null,
    ...(isCard && {
      destination_details: {
        type: 'card',
        card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      },
    }),
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    // Debits are returned over days as well.
    status: isCard ? 'succeeded' : 'pending',
    transfer_reversal: null,
  })
  refund.balance_transaction = book(scope, {
    type: isCard ? 'refund' : 'payment_refund',
    amount: -amount,
    currency,
    source: id,
    category: 'refund',
  }).id
  returnShares(scope, charge, refund, params)
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  scope.emit('charge.refunded', charge, { amount_refunded: charge.amount_refunded - amount })
  scope.emit('refund.created', refund)
  return refund
}

/** The parts of the transfer and of the application fee that go back with a refund. */
function returnShares(scope: Scope, charge: Stripe.Charge, refund: Stripe.Refund, params: Stripe.RefundCreateParams): void {
  const { platform } = scope.world
  const share = refund.amount / charge.amount
  if (params.reverse_transfer) {
    const transfer = platform.find('transfer', idOf(charge.transfer) ?? '')
    if (!transfer) throw invalidRequest('This charge has no transfer to reverse.', { param: 'reverse_transfer' })
    const amount = Math.min(Math.round(transfer.amount * share), transfer.amount - transfer.amount_reversed)
    refund.transfer_reversal = reverseTransfer(platform, transfer, {
      amount,
      metadata: {},
      refund: refund.id,
    }).id
  }
  if (params.refund_application_fee) {
    const fee = platform.find('application_fee', idOf(charge.application_fee) ?? '')
    if (!fee) throw invalidRequest('This charge has no application fee to refund.', { param: 'refund_application_fee' })
    const amount = Math.min(Math.round(fee.amount * share), fee.amount - fee.amount_refunded)
    if (amount > 0) refundFee(platform, fee, amount, {})
  }
}

/** The bank's answer to a refund that was sent: it arrives, or the money comes back to the account. */
export function settleRefund(scope: Scope, refund: Stripe.Refund, result: 'succeeded' | 'failed'): Stripe.Refund {
  if (refund.status === 'failed' || (refund.status === 'succeeded' && result === 'succeeded'))
    throw invalidRequest(`This refund has ${refund.status}.`)
  const charge = scope.get('charge', idOf(refund.charge) ?? '')
  refund.status = result
  if (result === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card'
    const { amount, currency, id } = refund
    refund.failure_balance_transaction = book(scope, { type: 'refund_failure', amount, currency, source: id }).id
    charge.amount_refunded -= amount
    charge.refunded = false
    scope.emit('refund.failed', refund)
  } else scope.emit('refund.updated', refund)
  scope.emit('charge.refund.updated', refund)
  return refund
}

/** Whether the card of this refund is one whose refunds fail. */
export const isBoundToFail = (scope: Scope, refund: Stripe.Refund): boolean =>
  refund.status === 'succeeded' && secretsOf(scope, idOf(refund.payment_method) ?? '').behavior.failsRefunds === true

const types = 'Refunds'
export const refundRoutes: Route[] = [
  post('/v1/refunds', `${types}:RefundCreateParams`, createRefund),
  get('/v1/refunds', `${types}:RefundListParams`, ({ scope, params, path }: Call<Stripe.RefundListParams>) =>
    listOf(
      scope,
      'refund',
      params,
      path,
      (refund) =>
        (!params.charge || refund.charge === params.charge) &&
        (!params.payment_intent || refund.payment_intent === params.payment_intent),
    ),
  ),
  get('/v1/refunds/:id', `${types}:RefundRetrieveParams`, ({ scope, ids: [id = ''] }) => scope.get('refund', id)),
  post('/v1/refunds/:id', `${types}:RefundUpdateParams`, ({ scope, params, ids: [id = ''] }: Call<Stripe.RefundUpdateParams>) => {
    const refund = scope.get('refund', id)
    refund.metadata = mergeMetadata(refund.metadata ?? {}, params.metadata)
    scope.emit('refund.updated', refund)
    scope.emit('charge.refund.updated', refund)
    return refund
  }),
]
