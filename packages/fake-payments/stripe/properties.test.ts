import fc from 'fast-check'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { openFakeStripe } from './open-fake-stripe.ts'
import { returnUrl } from './open-client.ts'

const methods = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_createDispute',
  'pm_card_threeDSecure2Required',
  'pm_card_refundFail',
]

const step = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    method: fc.constantFrom(...methods),
    amount: fc.integer({ min: 50, max: 5_000 }),
  }),
  fc.record({ kind: fc.constant('refund' as const), at: fc.nat(10), amount: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({ kind: fc.constant('dispute' as const), at: fc.nat(10), result: fc.constantFrom('won' as const, 'lost' as const) }),
  fc.record({ kind: fc.constant('authenticate' as const), at: fc.nat(10), isConfirmed: fc.boolean() }),
  fc.record({ kind: fc.constant('fail-refunds' as const) }),
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Whatever is done, in whatever order: the account has what was paid, less fees and what was given back. */
test('books every amount once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const fake = await openFakeStripe()
      try {
        const stripe = new Stripe('sk_test_1', { ...fake.clientOptions, maxNetworkRetries: 0, telemetry: false })
        for (const one of steps) await take(one)
        const { captured = 0, refunded = 0, disputed = 0 } = fake.moneyIn().usd ?? {}
        const entries = fake.all('balance_transaction')
        const fees = entries.reduce((sum, { fee }) => sum + fee, 0)
        const net = entries.reduce((sum, entry) => sum + entry.net, 0)
        expect(net).toBe(captured - refunded - disputed - fees)
        expect(refunded + disputed).toBeLessThanOrEqual(captured)
        expect([...fake.violations, ...fake.unlistedValues]).toEqual([])

        async function take(action: Step): Promise<void> {
          const intents = fake.all('payment_intent')
          const intent = 'at' in action ? intents[action.at % Math.max(intents.length, 1)] : undefined
          if (action.kind === 'pay')
            await attempt(
              stripe.paymentIntents.create({
                amount: action.amount,
                currency: 'usd',
                confirm: true,
                payment_method: action.method,
                return_url: returnUrl,
              }),
            )
          else if (action.kind === 'fail-refunds') fake.failRefunds()
          else if (!intent) return
          else if (action.kind === 'refund')
            await attempt(stripe.refunds.create({ payment_intent: intent.id, amount: action.amount }))
          else if (action.kind === 'authenticate') {
            if (intent.status === 'requires_action') fake.authenticate(intent.id, action.isConfirmed)
          } else {
            const charge = fake.all('charge').find(({ payment_intent: id, status }) => id === intent.id && status === 'succeeded')
            if (charge && !charge.disputed && !charge.refunded) fake.closeDispute(fake.openDispute(intent.id).id, action.result)
          }
        }
      } finally {
        await fake.close()
      }
    }),
    { numRuns: 60, seed: 1 },
  )
})

async function attempt(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeCardError) && !(error instanceof Stripe.errors.StripeInvalidRequestError))
      throw error
  }
}

test('answers thousands of calls within seconds', async () => {
  const fake = await openFakeStripe()
  try {
    const stripe = new Stripe('sk_test_1', { ...fake.clientOptions, telemetry: false })
    const payment = { amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', return_url: returnUrl }
    const rounds = 2_000
    const start = performance.now()
    for (let round = 0; round < rounds; round++) await stripe.paymentIntents.create(payment, { idempotencyKey: `key-${round}` })
    const perCallMs = (performance.now() - start) / rounds
    expect(fake.moneyIn().usd?.captured).toBe(rounds * 1_000)
    // Generous: the machine may be busy.
    expect(perCallMs).toBeLessThan(20)
  } finally {
    await fake.close()
  }
})
