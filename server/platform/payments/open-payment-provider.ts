import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const nothing = async () => ({ ok: false, trouble: 'error' }) as const
// A missing key must not end memberships whose renewals are due: they wait until it is set.
const later = async () => ({ ok: false, trouble: 'unknown' }) as const

/** Refuses all payments: where no provider is configured, play money must not unlock what real money would. */
const closed: PaymentProvider = {
  name: 'STRIPE',
  createCustomer: nothing,
  openCheckout: nothing,
  attachMethod: nothing,
  readMethod: nothing,
  charge: later,
  refund: later,
}

type Settings = Pick<Config, 'stripe' | 'paymentsSandbox' | 'production'>

/** Play money outside production; in production only when explicitly enabled, and never along with a key for real money. */
export const takesPlayMoney = ({ stripe: { secretKey }, paymentsSandbox, production }: Settings): boolean =>
  !secretKey && (paymentsSandbox || !production)

/** Stripe when its key is set, else the sandbox where it is allowed. */
export async function openPaymentProvider(config: Settings): Promise<PaymentProvider> {
  const { secretKey } = config.stripe
  if (secretKey) return (await import('./stripe-provider.ts')).createStripeProvider({ secretKey })
  return takesPlayMoney(config) ? createSandboxProvider() : closed
}

/** The provider that pays writers, chosen like the payment provider. */
export async function openPayoutProvider(config: Settings & Pick<Config, 'baseUrl'>): Promise<PayoutProvider> {
  const { secretKey, connectClientId } = config.stripe
  if (secretKey) return (await import('./stripe-payouts.ts')).createStripePayouts({ secretKey, connectClientId })
  return takesPlayMoney(config) ? createSandboxPayouts(config) : closedPayouts
}

const closedPayouts: PayoutProvider = {
  name: 'STRIPE',
  beginSetup: nothing,
  finishSetup: nothing,
  transfer: later,
  reverse: nothing,
}
