import type { Stripe } from 'stripe'
import { invalidRequest } from './failures.ts'
import type { FormFields } from './form.ts'
import { idOf } from './objects.ts'
import { createMethod, methodFor, type MethodData } from './payment-methods.ts'
import { type Call, get, postFromBrowser, type Route } from './routes.ts'
import type { Scope } from './world.ts'

const secondsValid = 12 * 3_600

/** What Stripe.js sends; the numbers of a form are texts. */
type TokenParams = FormFields & {
  payment_method?: string
  payment_method_data?: FormFields
  return_url?: string
  setup_future_usage?: string
}

export const methodDataOf = (form: FormFields): MethodData => {
  const { card } = form
  const data = form as unknown as MethodData
  if (typeof card !== 'object') return data
  return {
    ...data,
    card: {
      ...card,
      exp_month: Number(card.exp_month),
      exp_year: Number(card.exp_year),
    },
  }
}

function createToken({ scope, params }: Call<TokenParams>): Stripe.ConfirmationToken {
  const method = params.payment_method
    ? methodFor(scope, params.payment_method)
    : createMethod(scope, methodDataOf(params.payment_method_data ?? {}))
  const { allow_redisplay, billing_details, card, customer, link, sepa_debit, type, us_bank_account } = method
  const created = scope.world.now()
  const preview = {
    allow_redisplay,
    billing_details,
    card,
    customer: idOf(customer),
    customer_account: null,
    link,
    sepa_debit,
    type,
    us_bank_account,
  }
  const token = scope.add('confirmation_token', {
    id: scope.newId('confirmation_token'),
    object: 'confirmation_token',
    created,
    expires_at: created + secondsValid,
    livemode: false,
    metadata: null,
    mandate_data: null,
    payment_intent: null,
    payment_method_options: null,
    payment_method_preview: preview,
    return_url: params.return_url ?? null,
    setup_future_usage: params.setup_future_usage ?? null,
    setup_intent: null,
    shipping: null,
    use_stripe_sdk: true,
  })
  scope.world.methodsOfTokens.set(token.id, method.id)
  return token
}

/** The payment method that a token stands for. A token is used once. */
export function consumeToken(
  scope: Scope,
  id: string,
  intentId: string,
): { method: Stripe.PaymentMethod; setup_future_usage: Stripe.ConfirmationToken.SetupFutureUsage | null } {
  const token = scope.find('confirmation_token', id)
  if (!token)
    throw invalidRequest(`No such confirmation token: '${id}'`, { code: 'resource_missing', param: 'confirmation_token' })
  if (token.payment_intent || token.setup_intent)
    throw invalidRequest('The ConfirmationToken has already been used.', { param: 'confirmation_token' })
  if (token.expires_at !== null && token.expires_at < scope.world.now())
    throw invalidRequest('The ConfirmationToken has expired.', { param: 'confirmation_token' })
  if (intentId.startsWith('pi_')) token.payment_intent = intentId
  else token.setup_intent = intentId
  return { method: methodFor(scope, scope.world.methodsOfTokens.get(id) ?? ''), setup_future_usage: token.setup_future_usage }
}

/** Of `test_helpers`, whose types the library does not export. */
type TestTokenParams = {
  payment_method?: string
  payment_method_data?: MethodData
  return_url?: string
  setup_future_usage?: string
}

/** For tests on the server, a token without a browser. */
function createTestToken(call: Call<TestTokenParams>): Stripe.ConfirmationToken {
  const { payment_method, payment_method_data: data, return_url, setup_future_usage } = call.params
  const copy = payment_method ? methodFor(call.scope, payment_method) : createMethod(call.scope, data ?? {})
  const params = { payment_method: copy.id, ...(return_url && { return_url }), ...(setup_future_usage && { setup_future_usage }) }
  return createToken({ ...call, params })
}

export const confirmationTokenRoutes: Route[] = [
  postFromBrowser('/v1/confirmation_tokens', createToken),
  {
    method: 'POST',
    segments: ['v1', 'test_helpers', 'confirmation_tokens'],
    paramsType: 'TestHelpers/ConfirmationTokens:TestHelpers.ConfirmationTokenCreateParams',
    isForBrowsers: false,
    run: createTestToken,
  },
  get('/v1/confirmation_tokens/:id', 'ConfirmationTokens:ConfirmationTokenRetrieveParams', ({ scope, ids: [id = ''] }) =>
    scope.get('confirmation_token', id, 'confirmation_token'),
  ),
]
