import { describeProvider } from '../provider-descriptor.ts'
import { stripeSettings } from './settings.ts'

const scripts = 'https://js.stripe.com https://*.js.stripe.com'

export const stripe = describeProvider({
  settings: stripeSettings,
  openGateway: async (settings) => (await import('./gateway.ts')).createStripeGateway(settings),
  openPayouts: async (settings) => (await import('./payouts.ts')).createStripePayouts(settings),
  openTaxes: async (settings) => (settings.computesTax ? (await import('./tax.ts')).createStripeTax(settings) : undefined),
  webhookPath: '/webhooks/stripe',
  // Stripe’s payment fields, and the windows in which banks confirm payments.
  policySources: () => ({
    scripts,
    connections: 'https://api.stripe.com',
    frames: `${scripts} https://hooks.stripe.com`,
  }),
  sellsForSellers: true,
  publicKey: ({ publishableKey }) => publishableKey,
})
