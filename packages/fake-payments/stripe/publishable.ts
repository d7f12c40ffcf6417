import type { Stripe } from 'stripe'
import { invalidRequest } from './failures.ts'
import type { FormFields } from './form.ts'
import type { Scope } from './world.ts'

const visibleFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
]

/** What Stripe shows of an intent to whoever has its client secret. */
export const visibleToBrowser = (intent: Stripe.PaymentIntent | Stripe.SetupIntent, isFromBrowser: boolean): object =>
  isFromBrowser ? Object.fromEntries(Object.entries(intent).filter(([name]) => visibleFields.includes(name))) : intent

/** With a publishable key, an intent is accessible only together with its client secret. */
export function checkClientSecret(scope: Scope, intentId: string, params: FormFields): void {
  const intent = scope.find('payment_intent', intentId) ?? scope.find('setup_intent', intentId)
  if (!intent) return
  const { client_secret: secret } = params
  if (secret === undefined)
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      {
        status: 401,
        code: 'secret_key_required',
      },
    )
  if (secret !== intent.client_secret)
    throw invalidRequest('The client_secret provided does not match the client_secret associated with this object.', {
      code: intent.object === 'payment_intent' ? 'payment_intent_invalid_parameter' : 'setup_intent_invalid_parameter',
      param: 'client_secret',
    })
}
