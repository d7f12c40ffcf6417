import type { Config } from '../config.ts'
import { combineGateways, type PaymentGateway, type PaymentGateways } from './payment-gateway.ts'
import type { PayoutGateway } from './payout-gateway.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const failAlways = async () => ({ ok: false, error: 'error' }) as const
// A missing key must not end memberships whose renewals are due: they wait until it is set.
const retryLater = async () => ({ ok: false, error: 'unknown' }) as const

const unknownState = async () => ({ state: 'unknown' }) as const

/** Refuses all payments: where no provider is configured, play money must not unlock what real money would. */
const closed: PaymentGateway = {
  name: 'STRIPE',
  createCustomer: failAlways,
  createCheckout: failAlways,
  attachMethod: failAlways,
  readMethod: failAlways,
  openPayment: retryLater,
  takePayment: unknownState,
  findPayment: unknownState,
  cancelPayment: unknownState,
  refund: retryLater,
  findRefunds: async () => undefined,
  findDispute: async () => undefined,
  readEvent: () => ({ ok: false, reason: 'not-configured' }),
}

type Settings = Pick<Config, 'stripe' | 'braintree' | 'paymentsSandbox' | 'production'>

/** Play money outside production; in production only when explicitly enabled, and never along with a key for real money. */
export const acceptsPlayMoney = ({ stripe, braintree, paymentsSandbox, production }: Settings): boolean =>
  !stripe.secretKey && !braintree.merchantId && (paymentsSandbox || !production)

/** Whether anything can be sold: without a provider nothing is offered. */
export const takesPayments = (config: Settings): boolean =>
  config.stripe.secretKey !== '' || config.braintree.merchantId !== '' || acceptsPlayMoney(config)

/** Stripe and Braintree when their keys are set, else the sandbox where it is allowed. With both, Braintree takes PayPal. */
export async function openPaymentGateways(config: Settings): Promise<PaymentGateways> {
  const opened: PaymentGateway[] = []
  if (config.stripe.secretKey) opened.push((await import('./stripe-provider.ts')).createStripeProvider(config.stripe))
  if (config.braintree.merchantId)
    opened.push((await import('./braintree-provider.ts')).createBraintreeProvider(config.braintree))
  const [primary = acceptsPlayMoney(config) ? createSandboxProvider() : closed, ...others] = opened
  return combineGateways(primary, ...others)
}

/** The provider that pays writers, chosen like the payment provider. */
export async function openPayoutGateway(config: Settings & Pick<Config, 'baseUrl'>): Promise<PayoutGateway> {
  const { secretKey, connectClientId, apiBase } = config.stripe
  if (secretKey) return (await import('./stripe-payouts.ts')).createStripePayouts({ secretKey, connectClientId, apiBase })
  return acceptsPlayMoney(config) ? createSandboxPayouts(config) : closedPayouts
}

const closedPayouts: PayoutGateway = {
  name: 'STRIPE',
  startSetup: failAlways,
  finishSetup: failAlways,
  findAccount: failAlways,
  findTransfer: failAlways,
  transfer: retryLater,
  reverse: failAlways,
}
