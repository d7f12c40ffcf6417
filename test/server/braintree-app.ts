import { createBraintreeGateway } from '#server/platform/payments/providers/braintree/gateway.ts'
import { createStripeGateway } from '#server/platform/payments/providers/stripe/gateway.ts'
import type { DeliveryOptions } from '@octavo/fake-payments/braintree/notifications'
import { fakeKeys, openFakeBraintree } from '@octavo/fake-payments/braintree'
import { openFakeStripe } from '@octavo/fake-payments/stripe'
import { openTestApp } from './test-app.ts'
import { webhookSecret } from './stripe-app.ts'

type Settings = Omit<Parameters<typeof openTestApp>[0] & object, 'payments' | 'otherPayments'>

const startsAt = new Date('2026-03-01T12:00:00Z')

/** A server that takes payments through a Braintree of its own, alone or next to Stripe. */
export async function openBraintreeApp({ hasStripe = false, ...settings }: Settings & { hasStripe?: boolean } = {}) {
  const braintree = await openFakeBraintree({ startsAt })
  const stripe = await openFakeStripe({ startsAt })
  const provider = createBraintreeGateway({
    ...fakeKeys,
    environment: 'sandbox',
    merchantAccounts: { CAD: 'acme_cad' },
    apiBase: braintree.url,
  })
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, apiBase: stripe.url }
  const app = await openTestApp({
    ...settings,
    ...(hasStripe ? { payments: createStripeGateway(keys), otherPayments: [provider] } : { payments: provider }),
  })
  return {
    app,
    braintree,
    stripe,
    /** Delivers what Braintree has to report, and processes it. */
    deliver: async (options: Partial<DeliveryOptions> = {}) => {
      const replies = await braintree.deliver({
        url: '/webhooks/braintree',
        send: async ({ url, body, headers }) => {
          const { statusCode, body: text } = await app.inject({ method: 'POST', url, headers, payload: body })
          return { status: statusCode, body: text }
        },
        ...options,
      })
      await app.jobs.drain()
      return replies
    },
    /** Moves all clocks. */
    advance: (ms: number) => {
      app.advanceClock(ms)
      braintree.clock.advance(ms)
      stripe.clock.advance(ms)
    },
    close: async () => {
      await app.close()
      await braintree.close()
      await stripe.close()
    },
  }
}
