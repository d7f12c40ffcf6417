import type { PaymentService } from '#shared/enums/payments.ts'
import type { ProviderInBrowser } from './provider-in-browser.ts'
import { braintreeInBrowser } from './providers/braintree/braintree-in-browser.ts'
import { sandboxInBrowser } from './providers/sandbox/sandbox-in-browser.ts'
import { stripeInBrowser } from './providers/stripe/stripe-in-browser.ts'

export const providersInBrowser: Readonly<Record<PaymentService, ProviderInBrowser>> = {
  STRIPE: stripeInBrowser,
  BRAINTREE: braintreeInBrowser,
  SANDBOX: sandboxInBrowser,
}
