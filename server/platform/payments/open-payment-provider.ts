import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const nothing = async () => ({ ok: false, trouble: 'error' }) as const

/** Takes no money and gives nothing for it: where none is configured, play money must not open what real money would. */
const closed: PaymentProvider = {
  name: 'STRIPE',
  createCustomer: nothing,
  openCheckout: nothing,
  attachMethod: nothing,
  readMethod: nothing,
  charge: nothing,
  refund: nothing,
}

/** Stripe when its key is set; play money outside production, and in it only when that is asked for. */
export async function openPaymentProvider({
  stripe: { secretKey },
  paymentsSandbox,
  production,
}: Pick<Config, 'stripe' | 'paymentsSandbox' | 'production'>): Promise<PaymentProvider> {
  if (secretKey) return (await import('./stripe-provider.ts')).createStripeProvider({ secretKey })
  return paymentsSandbox || !production ? createSandboxProvider() : closed
}
