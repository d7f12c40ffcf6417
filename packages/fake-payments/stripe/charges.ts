import type { Stripe } from 'stripe'
import { bareCharge } from './bare-charge.ts'
import { book, processingFee } from './balance-transactions.ts'
import { collectApplicationFee, payDestination } from './connect-money.ts'
import { openDispute } from './disputes.ts'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { isDelayed, secretsOf } from './payment-methods.ts'
import { type Call, get, post, type Route } from './routes.ts'
import { searchIn } from './search.ts'
import type { Decline } from './test-cards.ts'
import type { Scope } from './world.ts'

const outcomeOf = (decline: Decline | undefined): Stripe.Charge.Outcome => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.declineCode ?? null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

function methodDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  isAuthenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { type, card } = method
  if (!card) return { type, [type]: method[type as 'link'] ?? {} }
  const { brand, country, exp_month, exp_year, fingerprint = null, funding, last4, regulated_status, wallet } = card
  const threeDSecure = isAuthenticated
    ? { authentication_flow: 'challenge', result: 'authenticated', result_reason: null, version: '2.2.0' }
    : null
  return {
    type,
    card: {
      amount_authorized: amount,
      authorization_code: '123456',
      brand,
      checks: card.checks,
      country,
      electronic_commerce_indicator: isAuthenticated ? '05' : null,
      exp_month,
      exp_year,
      fingerprint,
      funding,
      installments: null,
      last4,
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status,
      three_d_secure: threeDSecure as Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure | null,
      transaction_link_id: null,
      wallet: wallet as Stripe.Charge.PaymentMethodDetails.Card.Wallet | null,
    },
  }
}

type Attempt = { decline?: Decline; isAuthenticated: boolean }

/** The charge of an attempt to pay, which the caller has decided on. */
export function createCharge(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, isAuthenticated }: Attempt,
): Stripe.Charge {
  const status = decline ? 'failed' : isDelayed(method.type) ? 'pending' : 'succeeded'
  const { amount, currency } = intent
  const id = scope.world.newId(isDelayed(method.type) ? 'py' : 'ch')
  const charge: Stripe.Charge = {
    ...bareCharge({ id, amount, currency, created: scope.world.now(), status }),
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details,
    customer: idOf(intent.customer),
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: outcomeOf(decline),
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, amount, isAuthenticated),
    receipt_email: intent.receipt_email,
    transfer_data: intent.transfer_data
      ? { amount: intent.transfer_data.amount ?? null, destination: idOf(intent.transfer_data.destination) ?? '' }
      : null,
    transfer_group: intent.transfer_group,
  }
  return scope.add('charge', charge)
}

/**
 * Books a successful charge. Unless the intent is captured synchronously, the balance transaction, the transfer and the application fee
 * appear only after the reply and the first events, as at Stripe (`capture_method: automatic_async`).
 */
export function settleCharge(scope: Scope, charge: Stripe.Charge, intent: Stripe.PaymentIntent): void {
  charge.status = 'succeeded'
  charge.paid = true
  charge.amount_captured = charge.amount
  const settle = () => {
    const { amount, currency, id } = charge
    const fees = [{ type: 'stripe_fee', amount: processingFee(amount), description: 'Stripe processing fees' }]
    const applicationFee = intent.application_fee_amount ?? 0
    if (scope.accountId && applicationFee > 0)
      fees.push({ type: 'application_fee', amount: applicationFee, description: 'Application fee' })
    const type = id.startsWith('py_') ? 'payment' : 'charge'
    charge.balance_transaction = book(scope, { type, amount, currency, source: id, fees, category: 'charge' }).id
    if (charge.transfer_data) payDestination(scope, charge)
    if (scope.accountId && applicationFee > 0) collectApplicationFee(scope, charge, applicationFee)
  }
  if (intent.capture_method === 'automatic_async') {
    scope.world.afterReply(() => {
      settle()
      scope.emit('charge.updated', charge, { balance_transaction: null })
    })
  } else settle()
  if (secretsOf(scope, charge.payment_method ?? '').behavior.isDisputed) scope.world.afterReply(() => openDispute(scope, charge))
}

function updateCharge({ scope, params, ids: [id = ''] }: Call<Stripe.ChargeUpdateParams>): Stripe.Charge {
  const charge = scope.get('charge', id)
  charge.metadata = mergeMetadata(charge.metadata, params.metadata)
  if (params.description !== undefined) charge.description = params.description
  if (params.customer !== undefined && charge.customer) throw invalidRequest('The charge has a customer already.')
  scope.emit('charge.updated', charge)
  return charge
}

export const chargeRoutes: Route[] = [
  get('/v1/charges', 'Charges:ChargeListParams', ({ scope, params, path }: Call<Stripe.ChargeListParams>) =>
    listOf(
      scope,
      'charge',
      params,
      path,
      (charge) =>
        (!params.customer || charge.customer === params.customer) &&
        (!params.payment_intent || charge.payment_intent === params.payment_intent) &&
        (!params.transfer_group || charge.transfer_group === params.transfer_group),
    ),
  ),
  get('/v1/charges/search', 'Charges:ChargeSearchParams', ({ scope, params, path }: Call<Stripe.ChargeSearchParams>) =>
    searchIn(scope, 'charge', params, path),
  ),
  get('/v1/charges/:id', 'Charges:ChargeRetrieveParams', ({ scope, ids: [id = ''] }) => scope.get('charge', id)),
  post('/v1/charges/:id', 'Charges:ChargeUpdateParams', updateCharge),
]
