import { Stripe } from 'stripe'
import { createStripeGateway } from '#server/platform/payments/providers/stripe/gateway.ts'
import { createStripePayouts } from '#server/platform/payments/providers/stripe/payouts.ts'
import type { DeliveryOptions } from '@octavo/fake-payments/stripe/deliver-events'
import { type FakeStripe, openFakeStripe } from '@octavo/fake-payments/stripe'
import { second } from '#shared/time/units.ts'
import { openTestApp } from './test-app.ts'

export const webhookSecret = 'whsec_test'

type Settings = Omit<Parameters<typeof openTestApp>[0] & object, 'payments' | 'payouts'> & {
  /** The Stripe of another server of the same database. */
  sharedStripe?: FakeStripe
  /** With one, sellers connect accounts that they already have. */
  connectClientId?: string
}

/** A server that takes payments through a Stripe of its own, whose events are delivered when a test says so. */
export async function openStripeApp({ sharedStripe, connectClientId = '', ...settings }: Settings = {}) {
  const stripe = sharedStripe ?? (await openFakeStripe({ startsAt: new Date('2026-03-01T12:00:00Z') }))
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, apiBase: stripe.url, connectClientId }
  const app = await openTestApp({ ...settings, payments: createStripeGateway(keys), payouts: createStripePayouts(keys) })
  /** Delivers what Stripe has to report, as it would at this server's time, and processes it. */
  const deliver = async ({ areJobsRun = true, ...options }: Partial<DeliveryOptions> & { areJobsRun?: boolean } = {}) => {
    const replies = await stripe.deliverEvents({
      url: '/webhooks/stripe',
      secret: webhookSecret,
      timestamp: Math.floor(app.clock().getTime() / second),
      send: async ({ url, body, headers }) => {
        const { statusCode, body: text } = await app.inject({ method: 'POST', url, headers, payload: body })
        return { status: statusCode, body: text }
      },
      ...options,
    })
    if (areJobsRun) await app.jobs.drain()
    return replies
  }
  return {
    app,
    stripe,
    client: new Stripe('sk_test_1', { ...stripe.clientOptions, telemetry: false }),
    deliver,
    /** Moves both clocks. */
    advance: (ms: number) => {
      app.advanceClock(ms)
      stripe.clock.advance(ms)
    },
    close: async () => {
      await app.close()
      if (!sharedStripe) await stripe.close()
    },
  }
}
