import type { Stripe } from 'stripe'
import { confirmIntent, type ConfirmParams, refuseState } from './confirm-payment.ts'
import { customerFor } from './customers.ts'
import { invalidRequest } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { idOf } from './objects.ts'
import { methodTypesFor } from './payable-types.ts'
import { checkUsable, createMethod, methodFor } from './payment-methods.ts'
import { visibleToBrowser } from './publishable.ts'
import { type Call, forBrowsers, get, post, type Route } from './routes.ts'
import { searchIn } from './search.ts'
import type { Scope } from './world.ts'

const minAmount = 50
const maxAmount = 99_999_999

function checkAmount(amount: number, currency: string): void {
  if (!Number.isInteger(amount))
    throw invalidRequest(`Invalid integer: ${amount}`, { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < minAmount)
    throw invalidRequest(`Amount must be at least $0.50 ${currency}`, { code: 'amount_too_small', param: 'amount' })
  if (amount > maxAmount)
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
}

function checkCurrency(currency: string): void {
  if (!/^[a-z]{3}$/i.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
}

/** Parameters that only make sense together with `confirm`. */
const confirmOnly = ['error_on_requires_action', 'mandate_data', 'off_session', 'return_url', 'use_stripe_sdk'] as const

function checkCreation({ scope, params }: Call<Stripe.PaymentIntentCreateParams>): void {
  checkCurrency(params.currency)
  checkAmount(params.amount, params.currency)
  for (const param of confirmOnly)
    if (params[param] !== undefined && !params.confirm)
      throw invalidRequest(
        `The parameter ${param} cannot be passed when creating a PaymentIntent unless confirm is set to true.`,
        { param },
      )
  if (params.automatic_payment_methods && params.allowed_payment_method_types)
    throw invalidRequest('You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.')
  if (params.capture_method === 'manual') throw new Error('The fake captures payments at once.')
  checkFees(scope, params)
}

function checkFees(scope: Scope, params: Stripe.PaymentIntentCreateParams): void {
  const fee = params.application_fee_amount
  if (fee !== undefined && fee > params.amount)
    throw invalidRequest('The application_fee_amount must be less than or equal to the amount.', {
      param: 'application_fee_amount',
    })
  if (fee !== undefined && !scope.accountId && !params.transfer_data && !params.on_behalf_of)
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'application_fee_amount' },
    )
  const destination = params.transfer_data?.destination
  if (!destination) return
  const account = scope.world.platform.find('account', destination)
  if (!account)
    throw invalidRequest(`No such destination: '${destination}'`, {
      code: 'resource_missing',
      param: 'transfer_data[destination]',
    })
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
}

function methodOf(
  scope: Scope,
  params: Pick<ConfirmParams, 'payment_method' | 'payment_method_data'>,
): Stripe.PaymentMethod | undefined {
  if (params.payment_method) return methodFor(scope, params.payment_method)
  return params.payment_method_data && createMethod(scope, params.payment_method_data)
}

function createIntent(call: Call<Stripe.PaymentIntentCreateParams>): Stripe.PaymentIntent {
  const { scope, params } = call
  checkCreation(call)
  const customer = params.customer ? customerFor(scope, params.customer).id : null
  const method = methodOf(scope, params)
  if (method) checkUsable(scope, method, customer)
  const id = scope.newId('payment_intent')
  const currency = params.currency.toLowerCase()
  const automatic = params.automatic_payment_methods ?? (params.allowed_payment_method_types ? null : { enabled: true })
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: scope.accountId ? scope.world.applicationId : null,
    application_fee_amount: params.application_fee_amount ?? null,
    automatic_payment_methods: automatic?.enabled
      ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: true }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: scope.world.secretOf(id),
    confirmation_method: params.confirmation_method ?? 'automatic',
    created: scope.world.now(),
    currency,
    customer,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: methodTypesFor(currency, params.allowed_payment_method_types),
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: params.transfer_data
      ? {
          destination: params.transfer_data.destination,
          ...(params.transfer_data.amount !== undefined && { amount: params.transfer_data.amount }),
        }
      : null,
    transfer_group: params.transfer_group ?? null,
  }
  scope.add('payment_intent', intent)
  scope.emit('payment_intent.created', intent)
  return params.confirm ? confirmIntent(call, intent, params) : intent
}

const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action'])

function updateIntent({ scope, params, ids: [id = ''] }: Call<Stripe.PaymentIntentUpdateParams>): Stripe.PaymentIntent {
  const intent = scope.get('payment_intent', id, 'intent')
  const { amount, currency, customer, description, metadata, payment_method: methodId, receipt_email: email } = params
  const isDone = !changeable.has(intent.status)
  if (isDone && (amount ?? currency ?? customer ?? methodId ?? params.setup_future_usage) !== undefined)
    throw refuseState(
      intent,
      `This PaymentIntent's ${Object.keys(params)[0]} could not be updated because it has a status of ${intent.status}. You may only update the ${Object.keys(params)[0]} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    )
  if (currency !== undefined) checkCurrency(currency)
  if (amount !== undefined) checkAmount(amount, intent.currency)
  if (customer !== undefined) {
    if (intent.customer && intent.customer !== customer)
      throw invalidRequest(
        'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
      )
    intent.customer = customerFor(scope, customer).id
  }
  const method = methodOf(scope, params)
  if (method) {
    checkUsable(scope, method, idOf(intent.customer))
    intent.payment_method = method.id
    intent.status = 'requires_confirmation'
    intent.next_action = null
  }
  if (amount !== undefined) intent.amount = amount
  if (currency !== undefined) intent.currency = currency.toLowerCase()
  if (description !== undefined) intent.description = description
  if (email !== undefined) intent.receipt_email = email || null
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null
  if (params.application_fee_amount !== undefined) intent.application_fee_amount = params.application_fee_amount || null
  if (params.transfer_group !== undefined) intent.transfer_group = params.transfer_group
  intent.metadata = mergeMetadata(intent.metadata, metadata)
  return intent
}

function cancelIntent({ scope, params, ids: [id = ''] }: Call<Stripe.PaymentIntentCancelParams>): Stripe.PaymentIntent {
  const intent = scope.get('payment_intent', id, 'intent')
  if (!changeable.has(intent.status))
    throw refuseState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
    )
  intent.status = 'canceled'
  intent.canceled_at = scope.world.now()
  intent.cancellation_reason = params.cancellation_reason ?? null
  intent.next_action = null
  scope.emit('payment_intent.canceled', intent)
  return intent
}

function confirm(call: Call<Stripe.PaymentIntentConfirmParams>): object {
  const {
    scope,
    params,
    ids: [id = ''],
    isFromBrowser,
  } = call
  const intent = scope.get('payment_intent', id, 'intent')
  return visibleToBrowser(confirmIntent(call, intent, params), isFromBrowser)
}

const types = 'PaymentIntents'
const intents = '/v1/payment_intents'
export const paymentIntentRoutes: Route[] = [
  post(intents, `${types}:PaymentIntentCreateParams`, createIntent),
  get(intents, `${types}:PaymentIntentListParams`, ({ scope, params, path }: Call<Stripe.PaymentIntentListParams>) =>
    listOf(scope, 'payment_intent', params, path, (intent) => !params.customer || intent.customer === params.customer),
  ),
  get(
    `${intents}/search`,
    `${types}:PaymentIntentSearchParams`,
    ({ scope, params, path }: Call<Stripe.PaymentIntentSearchParams>) => searchIn(scope, 'payment_intent', params, path),
  ),
  forBrowsers(
    get(`${intents}/:id`, `${types}:PaymentIntentRetrieveParams`, ({ scope, ids: [id = ''], isFromBrowser }) =>
      visibleToBrowser(scope.get('payment_intent', id, 'intent'), isFromBrowser),
    ),
  ),
  post(`${intents}/:id`, `${types}:PaymentIntentUpdateParams`, updateIntent),
  post(`${intents}/:id/cancel`, `${types}:PaymentIntentCancelParams`, cancelIntent),
  forBrowsers(post(`${intents}/:id/confirm`, `${types}:PaymentIntentConfirmParams`, confirm)),
]
