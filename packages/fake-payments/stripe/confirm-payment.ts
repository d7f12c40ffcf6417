import type { Stripe } from 'stripe'
import { createCharge, settleCharge } from './charges.ts'
import { consumeToken } from './confirmation-tokens.ts'
import { invalidRequest, type StripeFailure } from './failures.ts'
import { nextActionFor } from './next-action.ts'
import { idOf } from './objects.ts'
import { checkReturnUrl, checkType, redirects } from './payable-types.ts'
import { cardFailure, checkUsable, createMethod, isDelayed, keepMethod, methodFor, secretsOf } from './payment-methods.ts'
import type { Call } from './routes.ts'
import { authenticationNotHandled, authenticationRequired, type Decline } from './test-cards.ts'
import type { Scope } from './world.ts'

export type ConfirmParams = Pick<
  Stripe.PaymentIntentConfirmParams,
  | 'confirmation_token'
  | 'error_on_requires_action'
  | 'mandate_data'
  | 'off_session'
  | 'payment_method'
  | 'payment_method_data'
  | 'return_url'
  | 'setup_future_usage'
  | 'use_stripe_sdk'
  | 'receipt_email'
>

export const refuseState = (intent: Stripe.PaymentIntent, message: string): StripeFailure =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) })

/** Tries to pay. Returns the intent, or throws the refusal of the bank, after which the intent needs another payment method. */
export function confirmIntent(call: Call<unknown>, intent: Stripe.PaymentIntent, params: ConfirmParams): Stripe.PaymentIntent {
  const { scope, isFromBrowser } = call
  checkState(intent)
  const { method, hasMandate } = chosenMethod(call, intent, params)
  checkUsable(scope, method, idOf(intent.customer))
  checkType(intent, method.type)
  if (!isFromBrowser) checkReturnUrl(intent, params.return_url)
  if (params.setup_future_usage !== undefined) intent.setup_future_usage = params.setup_future_usage || null
  if (params.receipt_email !== undefined) intent.receipt_email = params.receipt_email || null
  if (params.off_session && intent.setup_future_usage)
    throw invalidRequest('You cannot use `off_session` together with `setup_future_usage`.', { param: 'off_session' })
  if (params.off_session && isFromBrowser) throw invalidRequest('off_session requires a secret key.', { param: 'off_session' })
  if (isDelayed(method.type)) checkMandate(scope, method, hasMandate || isFromBrowser)
  intent.payment_method = method.id
  intent.last_payment_error = null
  intent.next_action = null
  const needsBank = needsAuthentication(scope, method)
  if (needsBank && params.off_session) throw decline(scope, intent, method, authenticationRequired)
  if (needsBank) {
    if (params.error_on_requires_action) throw decline(scope, intent, method, authenticationNotHandled)
    return requireAction(scope, intent, params)
  }
  if (redirects(method.type)) return requireAction(scope, intent, params)
  return pay(scope, intent, method, false)
}

function checkState(intent: Stripe.PaymentIntent): void {
  if (intent.status === 'succeeded')
    throw refuseState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  if (intent.status === 'canceled' || intent.status === 'processing')
    throw refuseState(
      intent,
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_payment_method, requires_action.`,
    )
}

function chosenMethod(
  { scope }: Call<unknown>,
  intent: Stripe.PaymentIntent,
  params: ConfirmParams,
): { method: Stripe.PaymentMethod; hasMandate: boolean } {
  const hasMandate = Boolean(params.mandate_data)
  if (params.payment_method) return { method: methodFor(scope, params.payment_method), hasMandate }
  if (params.payment_method_data) return { method: createMethod(scope, params.payment_method_data), hasMandate }
  if (params.confirmation_token) {
    const token = consumeToken(scope, params.confirmation_token, intent.id)
    intent.setup_future_usage ??= token.setup_future_usage
    return { method: token.method, hasMandate: true }
  }
  const methodId = idOf(intent.payment_method)
  if (methodId) return { method: methodFor(scope, methodId), hasMandate }
  throw refuseState(
    intent,
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  )
}

/** Debits need their owner's consent, given now or when the method was stored. */
export function checkMandate(scope: Scope, method: Stripe.PaymentMethod, hasMandate: boolean): void {
  if (hasMandate) scope.world.mandates.add(method.id)
  if (!scope.world.mandates.has(method.id))
    throw invalidRequest(
      `This intent requires a mandate, but no existing mandate was found. Collect mandate acceptance from the customer and try again, providing acceptance data in the mandate_data parameter.`,
      { code: 'payment_intent_mandate_invalid' },
    )
}

function needsAuthentication(scope: Scope, method: Stripe.PaymentMethod): boolean {
  const { behavior, isSetUp } = secretsOf(scope, method.id)
  return behavior.authentication === 'always' || (behavior.authentication === 'unless-set-up' && !isSetUp)
}

function requireAction(scope: Scope, intent: Stripe.PaymentIntent, params: ConfirmParams): Stripe.PaymentIntent {
  intent.status = 'requires_action'
  intent.next_action = nextActionFor(intent, params)
  scope.emit('payment_intent.requires_action', intent)
  return intent
}

function pay(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  isAuthenticated: boolean,
): Stripe.PaymentIntent {
  const { chargeDecline } = secretsOf(scope, method.id).behavior
  if (chargeDecline) throw decline(scope, intent, method, chargeDecline, isAuthenticated)
  const charge = createCharge(scope, intent, method, { isAuthenticated })
  intent.latest_charge = charge.id
  intent.next_action = null
  keepForLater(scope, intent, method)
  if (charge.status === 'pending') {
    intent.status = 'processing'
    scope.emit('charge.pending', charge)
    scope.emit('payment_intent.processing', intent)
    return intent
  }
  return complete(scope, intent, charge)
}

function keepForLater(scope: Scope, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): void {
  const customerId = idOf(intent.customer)
  if (intent.setup_future_usage && customerId) {
    keepMethod(scope, method, customerId)
    secretsOf(scope, method.id).isSetUp = true
  } else if (!method.customer) scope.world.consumed.add(method.id)
}

function complete(scope: Scope, intent: Stripe.PaymentIntent, charge: Stripe.Charge): Stripe.PaymentIntent {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  settleCharge(scope, charge, intent)
  scope.emit('charge.succeeded', charge)
  scope.emit('payment_intent.succeeded', intent)
  return intent
}

/** Records a refusal, after which the intent waits for another payment method. Returns the failure of the call. */
function decline(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  refusal: Decline,
  isAuthenticated = false,
): StripeFailure {
  const charge =
    refusal === authenticationNotHandled ? undefined : createCharge(scope, intent, method, { decline: refusal, isAuthenticated })
  const failure = cardFailure(refusal, {
    ...(charge && { charge: charge.id }),
    payment_method: structuredClone(method),
  })
  failIntent(scope, intent, { type: 'card_error', ...failureDetails(failure) }, charge)
  failure.body.payment_intent = structuredClone(intent)
  return failure
}

const failureDetails = ({
  body: { charge, code, decline_code, message, payment_method, doc_url },
}: StripeFailure): Partial<Stripe.PaymentIntent.LastPaymentError> => ({
  ...(charge && { charge }),
  ...(code && { code: code }),
  ...(decline_code && { decline_code }),
  ...(doc_url && { doc_url }),
  ...(payment_method && { payment_method }),
  message,
})

function failIntent(
  scope: Scope,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
  charge?: Stripe.Charge,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = error
  if (charge) {
    intent.latest_charge = charge.id
    scope.emit('charge.failed', charge)
  }
  scope.emit('payment_intent.payment_failed', intent)
}

/** The answer of the payer's bank. */
export function authenticatePayment(scope: Scope, intent: Stripe.PaymentIntent, isConfirmed: boolean): Stripe.PaymentIntent {
  if (intent.status !== 'requires_action') throw refuseState(intent, `This PaymentIntent has a status of ${intent.status}.`)
  const method = methodFor(scope, idOf(intent.payment_method) ?? '')
  if (!isConfirmed) {
    failIntent(scope, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: structuredClone(method),
    })
    return intent
  }
  if (intent.confirmation_method === 'manual') {
    intent.status = 'requires_confirmation'
    intent.next_action = null
    return intent
  }
  return pay(scope, intent, method, true)
}

/** What the bank says days after a debit. */
export function settlePayment(scope: Scope, intent: Stripe.PaymentIntent, result: 'succeeded' | 'failed'): Stripe.PaymentIntent {
  if (intent.status !== 'processing') throw refuseState(intent, `This PaymentIntent has a status of ${intent.status}.`)
  const charge = scope.get('charge', idOf(intent.latest_charge) ?? '')
  if (result === 'succeeded') return complete(scope, intent, charge)
  charge.status = 'failed'
  charge.captured = false
  charge.failure_code = 'insufficient_funds'
  charge.failure_message = "The customer's account has insufficient funds to cover this payment."
  const method = methodFor(scope, charge.payment_method ?? '')
  failIntent(
    scope,
    intent,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_failed',
      message: charge.failure_message,
      charge: charge.id,
      payment_method: structuredClone(method),
    },
    charge,
  )
  return intent
}
