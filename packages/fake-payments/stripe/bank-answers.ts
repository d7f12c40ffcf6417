import type { Stripe } from 'stripe'
import { authenticatePayment } from './confirm-payment.ts'
import { invalidRequest, StripeFailure } from './failures.ts'
import { type Call, postFromBrowser, type Route } from './routes.ts'
import { authenticateSetup } from './setup-intents.ts'
import type { Scope, World } from './world.ts'

/** Gives the answer of a payer's bank to an intent that waits for it. A refused charge is reported by the intent and by events. */
export function answerForBank(scope: Scope, intent: Stripe.PaymentIntent | Stripe.SetupIntent, isConfirmed: boolean): void {
  if (intent.status !== 'requires_action') throw invalidRequest(`${intent.id} has a status of ${intent.status}.`)
  try {
    if (intent.object === 'payment_intent') authenticatePayment(scope, intent, isConfirmed)
    else authenticateSetup(scope, intent, isConfirmed)
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.body.type !== 'card_error') throw error
  }
}

/** The intent with this secret, of any account. */
function intentWith(world: World, secret: string): { scope: Scope; intent: Stripe.PaymentIntent | Stripe.SetupIntent } {
  const [id = ''] = secret.split('_secret_')
  for (const scope of world.scopes()) {
    const intent = scope.find('payment_intent', id) ?? scope.find('setup_intent', id)
    if (intent?.client_secret === secret) return { scope, intent }
  }
  throw invalidRequest('No intent has this client_secret.', { param: 'client_secret' })
}

type AnswerParams = { client_secret: string; outcome: string }

function answer({ world, params }: Call<AnswerParams>): object {
  const { scope, intent } = intentWith(world, params.client_secret)
  answerForBank(scope, intent, params.outcome === 'succeeded')
  return { object: 'three_d_secure_2', state: params.outcome }
}

export const bankRoutes: Route[] = [postFromBrowser('/v1/3ds2/authenticate', answer)]
