import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'
import { type FakeStripe, type FakeStripeOptions, openFakeStripe } from './open-fake-stripe.ts'

/** A fake for one test, with a client of the real library. */
export async function openClient(options?: FakeStripeOptions): Promise<{ fake: FakeStripe; stripe: Stripe }> {
  const fake = await openFakeStripe(options)
  onTestFinished(() => fake.close())
  return { fake, stripe: new Stripe('sk_test_1', { ...fake.clientOptions, maxNetworkRetries: 0, telemetry: false }) }
}

/** The error that a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call succeeded.')
}

/** The types of all events so far, oldest first. */
export const eventTypes = (fake: FakeStripe): string[] => fake.all('event').map(({ type }) => type)

export const returnUrl = 'https://octavo.example/back'
