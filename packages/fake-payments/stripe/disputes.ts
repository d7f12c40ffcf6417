import type { Stripe } from 'stripe'
import { book } from './balance-transactions.ts'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { type Call, get, post, type Route } from './routes.ts'
import type { Scope } from './world.ts'

const disputeFee = 1_500
const secondsToRespond = 7 * 86_400

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
]

/** Disputes what is left of a charge: the bank takes the money back, and Stripe its fee. */
export function openDispute(scope: Scope, charge: Stripe.Charge, reason = 'fraudulent'): Stripe.Dispute {
  if (charge.disputed) throw new Error(`${charge.id} is disputed already.`)
  if (charge.status !== 'succeeded') throw new Error(`${charge.id} has not succeeded.`)
  const id = scope.newId('dispute')
  const created = scope.world.now()
  const { currency } = charge
  const amount = charge.amount - charge.amount_refunded
  if (amount === 0) throw new Error(`${charge.id} has been refunded.`)
  const fees = [{ type: 'stripe_fee', amount: disputeFee, description: 'Dispute fee' }]
  const withdrawal = book(scope, { type: 'adjustment', amount: -amount, currency, source: id, fees, category: 'dispute' })
  const evidence = Object.fromEntries(evidenceFields.map((field) => [field, null]))
  const dispute = scope.add('dispute', {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: { ...evidence, enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: created + secondsToRespond,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
    },
    reason,
    status: 'needs_response',
  })
  charge.disputed = true
  scope.emit('charge.dispute.created', dispute)
  scope.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank's decision. A dispute that was won brings the money back, without the fee. */
export function closeDispute(scope: Scope, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.')
  const previous = { status: dispute.status }
  dispute.status = status
  if (status === 'won') {
    const { amount, currency, id } = dispute
    const category = 'dispute_reversal'
    dispute.balance_transactions.push(book(scope, { type: 'adjustment', amount, currency, source: id, category }))
    scope.emit('charge.dispute.funds_reinstated', dispute)
  }
  scope.emit('charge.dispute.closed', dispute, previous)
  return dispute
}

function updateDispute({ scope, params, ids: [id = ''] }: Call<Stripe.DisputeUpdateParams>): Stripe.Dispute {
  const dispute = scope.get('dispute', id)
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.')
  if (params.evidence) {
    Object.assign(dispute.evidence, params.evidence)
    dispute.evidence_details.has_evidence = true
    if (params.submit !== false) {
      dispute.evidence_details.submission_count++
      dispute.status = 'under_review'
    }
  }
  dispute.metadata = mergeMetadata(dispute.metadata, params.metadata)
  scope.emit('charge.dispute.updated', dispute)
  return dispute
}

export const disputeRoutes: Route[] = [
  get('/v1/disputes', 'Disputes:DisputeListParams', ({ scope, params, path }: Call<Stripe.DisputeListParams>) =>
    listOf(
      scope,
      'dispute',
      params,
      path,
      (dispute) =>
        (!params.charge || dispute.charge === params.charge) &&
        (!params.payment_intent || dispute.payment_intent === params.payment_intent),
    ),
  ),
  get('/v1/disputes/:id', 'Disputes:DisputeRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('dispute', id)),
  post('/v1/disputes/:id', 'Disputes:DisputeUpdateParams', updateDispute),
  post('/v1/disputes/:id/close', 'Disputes:DisputeCloseParams', ({ scope, ids: [id = ''] }) =>
    closeDispute(scope, scope.get('dispute', id), 'lost'),
  ),
]
