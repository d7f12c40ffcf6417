import type { Stripe } from 'stripe'
import { checkMandate } from './confirm-payment.ts'
import { consumeToken } from './confirmation-tokens.ts'
import { customerFor } from './customers.ts'
import { invalidRequest, type StripeFailure } from './failures.ts'
import { listOf } from './lists.ts'
import { mergeMetadata } from './metadata.ts'
import { nextActionFor } from './next-action.ts'
import { idOf } from './objects.ts'
import { checkReturnUrl, checkType } from './payable-types.ts'
import { cardFailure, checkUsable, createMethod, isDelayed, keepMethod, methodFor, secretsOf } from './payment-methods.ts'
import { visibleToBrowser } from './publishable.ts'
import { type Call, forBrowsers, get, post, type Route } from './routes.ts'
import type { Scope } from './world.ts'

type ConfirmParams = Stripe.SetupIntentConfirmParams
const possibleTypes = ['card', 'link', 'us_bank_account', 'sepa_debit']

const refuseState = (intent: Stripe.SetupIntent, message: string): StripeFailure =>
  invalidRequest(message, { code: 'setup_intent_unexpected_state', setup_intent: structuredClone(intent) })

function createSetup(call: Call<Stripe.SetupIntentCreateParams>): Stripe.SetupIntent {
  const { scope, params } = call
  const customer = params.customer ? customerFor(scope, params.customer).id : null
  if (params.return_url && !params.confirm)
    throw invalidRequest('The parameter return_url cannot be passed when creating a SetupIntent unless confirm is set to true.', {
      param: 'return_url',
    })
  const method = params.payment_method ? methodFor(scope, params.payment_method) : undefined
  if (method) checkUsable(scope, method, customer)
  const id = scope.newId('setup_intent')
  const automatic = params.automatic_payment_methods ?? (params.allowed_payment_method_types ? null : { enabled: true })
  const intent = scope.add('setup_intent', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: scope.accountId ? scope.world.applicationId : null,
    automatic_payment_methods: automatic?.enabled
      ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: true }
      : null,
    cancellation_reason: null,
    client_secret: scope.world.secretOf(id),
    created: scope.world.now(),
    customer,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: possibleTypes.filter((type) => params.allowed_payment_method_types?.includes(type) ?? true),
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  })
  scope.emit('setup_intent.created', intent)
  return params.confirm ? confirmSetup(call, intent, params) : intent
}

function chosenMethod(scope: Scope, intent: Stripe.SetupIntent, params: ConfirmParams): Stripe.PaymentMethod {
  if (params.payment_method) return methodFor(scope, params.payment_method)
  if (params.payment_method_data) return createMethod(scope, params.payment_method_data)
  if (params.confirmation_token) return consumeToken(scope, params.confirmation_token, intent.id).method
  const methodId = idOf(intent.payment_method)
  if (methodId) return methodFor(scope, methodId)
  throw refuseState(
    intent,
    "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
  )
}

function confirmSetup(
  { scope, isFromBrowser }: Call<unknown>,
  intent: Stripe.SetupIntent,
  params: ConfirmParams,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw refuseState(
      intent,
      intent.status === 'succeeded'
        ? 'You cannot confirm this SetupIntent because it has already succeeded.'
        : 'You cannot confirm this SetupIntent because it has a status of canceled. Only a SetupIntent with one of the following statuses may be confirmed: requires_confirmation, requires_payment_method, requires_action.',
    )
  const method = chosenMethod(scope, intent, params)
  checkUsable(scope, method, idOf(intent.customer))
  checkType(intent, method.type)
  if (!isFromBrowser) checkReturnUrl(intent, params.return_url)
  if (isDelayed(method.type))
    checkMandate(scope, method, isFromBrowser || Boolean(params.mandate_data ?? params.confirmation_token))
  intent.payment_method = method.id
  intent.last_setup_error = null
  const { behavior } = secretsOf(scope, method.id)
  if (behavior.setupDecline) {
    const failure = cardFailure(behavior.setupDecline, { payment_method: structuredClone(method) })
    failSetup(scope, intent, failure, method)
    failure.body.setup_intent = structuredClone(intent)
    throw failure
  }
  if (behavior.authentication !== 'never') return requireAction(scope, intent, params)
  return complete(scope, intent, method)
}

function requireAction(scope: Scope, intent: Stripe.SetupIntent, params: ConfirmParams): Stripe.SetupIntent {
  intent.status = 'requires_action'
  intent.next_action = nextActionFor(intent, params)
  scope.emit('setup_intent.requires_action', intent)
  return intent
}

function complete(scope: Scope, intent: Stripe.SetupIntent, method: Stripe.PaymentMethod): Stripe.SetupIntent {
  intent.status = 'succeeded'
  intent.next_action = null
  intent.payment_method = method.id
  secretsOf(scope, method.id).isSetUp = true
  const customerId = idOf(intent.customer)
  if (customerId) keepMethod(scope, method, customerId)
  scope.emit('setup_intent.succeeded', intent)
  return intent
}

function failSetup(scope: Scope, intent: Stripe.SetupIntent, { body }: StripeFailure, method: Stripe.PaymentMethod): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = {
    type: body.type as Stripe.SetupIntent.LastSetupError.Type,
    message: body.message,
    ...(body.code && { code: body.code }),
    ...(body.decline_code && { decline_code: body.decline_code }),
    payment_method: structuredClone(method),
  }
  scope.emit('setup_intent.setup_failed', intent)
}

/** The answer of the payer's bank. */
export function authenticateSetup(scope: Scope, intent: Stripe.SetupIntent, isConfirmed: boolean): Stripe.SetupIntent {
  if (intent.status !== 'requires_action') throw refuseState(intent, `This SetupIntent has a status of ${intent.status}.`)
  const method = methodFor(scope, idOf(intent.payment_method) ?? '')
  if (isConfirmed) return complete(scope, intent, method)
  const failure = invalidRequest(
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    {
      code: 'setup_intent_authentication_failure',
    },
  )
  failSetup(scope, intent, failure, method)
  return intent
}

function cancelSetup({ scope, params, ids: [id = ''] }: Call<Stripe.SetupIntentCancelParams>): Stripe.SetupIntent {
  const intent = scope.get('setup_intent', id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw refuseState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    )
  intent.status = 'canceled'
  intent.cancellation_reason = params.cancellation_reason ?? null
  intent.next_action = null
  scope.emit('setup_intent.canceled', intent)
  return intent
}

function confirm(call: Call<ConfirmParams>): object {
  const intent = call.scope.get('setup_intent', call.ids[0] ?? '', 'intent')
  return visibleToBrowser(confirmSetup(call, intent, call.params), call.isFromBrowser)
}

const types = 'SetupIntents'
const setups = '/v1/setup_intents'
export const setupIntentRoutes: Route[] = [
  post(setups, `${types}:SetupIntentCreateParams`, createSetup),
  get(setups, `${types}:SetupIntentListParams`, ({ scope, params, path }: Call<Stripe.SetupIntentListParams>) =>
    listOf(
      scope,
      'setup_intent',
      params,
      path,
      (intent) =>
        (!params.customer || intent.customer === params.customer) &&
        (!params.payment_method || intent.payment_method === params.payment_method),
    ),
  ),
  forBrowsers(
    get(`${setups}/:id`, `${types}:SetupIntentRetrieveParams`, ({ scope, ids: [id = ''], isFromBrowser }) =>
      visibleToBrowser(scope.get('setup_intent', id, 'intent'), isFromBrowser),
    ),
  ),
  forBrowsers(post(`${setups}/:id/confirm`, `${types}:SetupIntentConfirmParams`, confirm)),
  post(`${setups}/:id/cancel`, `${types}:SetupIntentCancelParams`, cancelSetup),
]
