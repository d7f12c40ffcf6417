import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { createSandboxPayouts } from './sandbox-payouts.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const nothing = async () => ({ ok: false, trouble: 'error' }) as const
// A key that somebody forgot to set must not end the memberships whose renewals are due: those wait for it.
const later = async () => ({ ok: false, trouble: 'unknown' }) as const

/** Takes no money and gives nothing for it: where none is configured, play money must not open what real money would. */
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

/** Play money outside production, and in it only when that is asked for; never beside a key for real money. */
export const takesPlayMoney = ({ stripe: { secretKey }, paymentsSandbox, production }: Settings): boolean =>
  !secretKey && (paymentsSandbox || !production)

/** Stripe when its key is set, else play money where that may be taken. */
export async function openPaymentProvider(config: Settings): Promise<PaymentProvider> {
  const { secretKey } = config.stripe
  if (secretKey) return (await import('./stripe-provider.ts')).createStripeProvider({ secretKey })
  return takesPlayMoney(config) ? createSandboxProvider() : closed
}

/** Whoever pays writers, chosen as whoever takes the money is. */
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
