import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeStripe, openFakeStripe } from '@octavo/fake-payments/stripe'
import { hour, minute, second } from '#shared/time/units.ts'
import { readConfig } from '../../../config.ts'
import { openPaymentGateways } from '../../open-payment-gateway.ts'
import type { PaymentGateway, PaymentRequest, TakeRequest } from '../../payment-gateway.ts'
import { createStripeGateway } from './gateway.ts'

let stripe: FakeStripe
let provider: PaymentGateway
let count = 0

beforeAll(async () => {
  stripe = await openFakeStripe()
  provider = createStripeGateway({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_ours,whsec_connect',
    apiBase: stripe.url,
  })
})
afterAll(() => stripe.close())

const newReference = () => `c0ffee${String(++count).padStart(6, '0')}`
const customer = async (reference = newReference()) => {
  const created = await provider.createCustomer({ reference, email: `${reference}@posteo.example`, mayExist: false })
  if (!created.ok) throw new Error('There is no customer.')
  return created.customerId
}
const paymentFor = async (more: Partial<PaymentRequest> = {}): Promise<TakeRequest> => {
  const request = {
    reference: newReference(),
    amount: 500,
    currency: 'USD' as const,
    customerId: await customer(),
    savesMethod: true,
    description: 'Monthly membership',
    ...more,
  }
  const opened = await provider.openPayment(request)
  if (!opened.ok) throw new Error('There is no payment.')
  return { ...request, paymentId: opened.paymentId, token: 'pm_card_visa', isOffSession: false, attempt: 'first' }
}
const intent = (paymentId: string) => stripe.find('payment_intent', paymentId)

test('takes a payment, and says what it is for', async () => {
  const request = await paymentFor()
  expect(intent(request.paymentId)).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
  expect(await provider.takePayment(request)).toEqual({ state: 'paid' })
  expect(intent(request.paymentId)).toMatchObject({
    status: 'succeeded',
    amount_received: 500,
    currency: 'usd',
    customer: request.customerId,
    description: 'Monthly membership',
    setup_future_usage: 'off_session',
    metadata: { charge: request.reference },
  })
})

test('takes it once, however often it is pending to', async () => {
  const request = await paymentFor()
  for (const attempt of ['first', 'first', 'resume', 'retry'] as const)
    expect(await provider.takePayment({ ...request, attempt })).toEqual({ state: 'paid' })
  expect(stripe.all('charge').filter(({ payment_intent: of }) => of === request.paymentId)).toHaveLength(1)
})

test('a payment whose opening was not answered is opened once', async () => {
  stripe.trouble({ method: 'POST', path: '/v1/payment_intents', kind: 'lost-response', times: 2 })
  const reference = newReference()
  const request = { reference, amount: 500, currency: 'USD' as const, customerId: null, savesMethod: false, description: 'Gift' }
  expect(await provider.openPayment(request)).toEqual({ ok: false, error: 'unknown' })
  expect(await provider.openPayment(request)).toMatchObject({ ok: true })
  expect(stripe.all('payment_intent').filter(({ metadata }) => metadata.charge === reference)).toHaveLength(1)
})

test.each(['lost-request', 'lost-response', 'error-500'] as const)(
  'a payment with a %s is unknown, and then paid once',
  async (kind) => {
    const request = await paymentFor()
    stripe.trouble({ method: 'POST', path: `/v1/payment_intents/${request.paymentId}/confirm`, kind, times: 2 })
    expect(await provider.takePayment(request)).toEqual({ state: 'unknown' })
    expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state: 'paid' })
    expect(stripe.all('charge').filter(({ payment_intent: of }) => of === request.paymentId)).toHaveLength(1)
  },
)

test('a provider that does not respond leaves the state of a payment unknown', async () => {
  const request = await paymentFor()
  const trouble = stripe.trouble({ path: new RegExp(request.paymentId), kind: 'lost-request', times: 100 })
  expect(await provider.findPayment(request)).toEqual({ state: 'unknown' })
  expect(await provider.cancelPayment(request)).toEqual({ state: 'unknown' })
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state: 'unknown' })
  trouble.end()
})

test.each([
  ['pm_card_chargeDeclined', 'declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'declined'],
  ['pm_card_chargeDeclinedExpiredCard', 'declined'],
  ['pm_card_chargeDeclinedProcessingError', 'error'],
])('a payment with %s is %s, and stays so until it is tried again', async (token, state) => {
  const request = await paymentFor()
  expect(await provider.takePayment({ ...request, token })).toEqual({ state })
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state })
  expect(await provider.takePayment({ ...request, attempt: 'retry' })).toEqual({ state: 'paid' })
})

test('the bank confirms in the browser', async () => {
  const request = { ...(await paymentFor()), token: 'pm_card_threeDSecure2Required' }
  const pending = await provider.takePayment(request)
  expect(pending).toEqual({ state: 'three-d-secure', clientToken: intent(request.paymentId)?.client_secret })
  expect(await provider.findPayment(request)).toEqual(pending)
  stripe.authenticate(request.paymentId, true)
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state: 'paid' })
})

test('a payment that the payer does not confirm is declined', async () => {
  const request = { ...(await paymentFor()), token: 'pm_card_threeDSecure2Required' }
  await provider.takePayment(request)
  stripe.authenticate(request.paymentId, false)
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state: 'declined' })
})

test('a renewal that the bank wants confirmed can be confirmed later, with the payer present', async () => {
  const payment = await paymentFor({ savesMethod: false })
  const request = { ...payment, token: 'pm_card_authenticationRequired', isOffSession: true }
  const pending = await provider.takePayment(request)
  expect(pending).toEqual({ state: 'three-d-secure', clientToken: intent(request.paymentId)?.client_secret })
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual(pending)
  expect(await provider.takePayment({ ...request, attempt: 'retry', isOffSession: false })).toEqual(pending)
  stripe.authenticate(request.paymentId, true)
  expect(await provider.findPayment(request)).toEqual({ state: 'paid' })
})

test('a canceled payment takes nothing any more, and one that was taken is not canceled', async () => {
  const open = await paymentFor()
  expect(await provider.cancelPayment(open)).toEqual({ state: 'canceled' })
  expect(await provider.takePayment(open)).toEqual({ state: 'canceled' })
  const paid = await paymentFor()
  await provider.takePayment(paid)
  expect(await provider.cancelPayment(paid)).toEqual({ state: 'paid' })
})

test('a customer whose creation was not answered is found a day later', async () => {
  const reference = newReference()
  stripe.trouble({ method: 'POST', path: '/v1/customers', kind: 'lost-response', times: 2 })
  expect(await provider.createCustomer({ reference, email: null, mayExist: false })).toEqual({ ok: false, error: 'unknown' })
  stripe.clock.advance(25 * hour)
  const found = await provider.createCustomer({ reference, email: null, mayExist: true })
  expect(stripe.all('customer').filter(({ metadata }) => metadata.reference === reference)).toMatchObject([
    { id: found.ok && found.customerId },
  ])
})

test('the browser needs the publishable key', async () => {
  expect(await provider.createCheckout()).toEqual({ ok: true, clientToken: 'pk_test_1' })
})

test('a method is stored for later charges, after the bank’s confirmation where it wants one', async () => {
  const customerId = await customer()
  const details = { kind: 'CreditCard', brand: 'VISA', lastFour: '4242', email: null }
  const attached = await provider.attachMethod({ customerId, nonce: 'pm_card_visa' })
  expect(attached).toMatchObject({ ok: true, details })
  expect(attached.ok && stripe.find('payment_method', attached.token)?.customer).toBe(customerId)
  const pending = await provider.attachMethod({ customerId, nonce: 'pm_card_threeDSecure2Required' })
  const setup = stripe.all('setup_intent').at(-1)
  expect(pending).toEqual({ ok: false, error: 'three-d-secure', clientToken: setup?.client_secret })
  stripe.authenticate(String(setup?.id), true)
  const confirmed = { nonce: 'pm_card_threeDSecure2Required', threeDSecureToken: String(setup?.id) }
  // A setup of somebody else proves nothing about this customer.
  expect(await provider.attachMethod({ customerId: await customer(), ...confirmed })).toEqual({ ok: false, error: 'error' })
  expect(await provider.attachMethod({ customerId, ...confirmed })).toMatchObject({ ok: true })
  expect(await provider.attachMethod({ customerId, nonce: 'pm_card_chargeDeclined' })).toEqual({ ok: false, error: 'declined' })
  expect(await provider.readMethod({ nonce: 'pm_nothing' })).toEqual({ ok: false, error: 'error' })
})

test('the same refund is made once, even when it is repeated after two days', async () => {
  const request = await paymentFor()
  await provider.takePayment(request)
  const refund = { paymentId: request.paymentId, amount: 200, currency: 'USD' as const, idempotencyKey: newReference() }
  const first = await provider.refund(refund)
  expect(first).toMatchObject({ ok: true, state: 'done' })
  stripe.clock.advance(48 * hour)
  expect(await provider.refund(refund)).toEqual(first)
  const reference = refund.idempotencyKey
  expect(await provider.findRefunds(request.paymentId)).toEqual([
    { refundId: first.ok && first.refundId, reference, amount: 200, state: 'done' },
  ])
  const tooMuch = { ...refund, amount: 301, idempotencyKey: newReference() }
  stripe.trouble({ kind: 'rate-limited' })
  expect(await provider.refund(tooMuch)).toEqual({ ok: false, error: 'error' })
  expect(await provider.refund(tooMuch)).toEqual({ ok: false, error: 'declined' })
})

test('reports what became of a dispute', async () => {
  const request = await paymentFor()
  await provider.takePayment(request)
  const { id } = stripe.openDispute(request.paymentId, 'fraudulent')
  const dispute = { disputeId: id, paymentId: request.paymentId, amount: 500, reason: 'fraudulent' }
  expect(await provider.findDispute(id)).toEqual({ ...dispute, status: 'OPEN' })
  stripe.closeDispute(id, 'won')
  expect(await provider.findDispute(id)).toEqual({ ...dispute, status: 'WON' })
  expect(await provider.findDispute('du_nothing')).toBeUndefined()
})

test('lists payments, refunds and disputes of a time in its books', async () => {
  stripe.clock.advance(hour)
  const from = stripe.clock.now()
  const paid = await paymentFor()
  await provider.takePayment(paid)
  const refund = await provider.refund({
    paymentId: paid.paymentId,
    amount: 200,
    currency: 'USD',
    idempotencyKey: newReference(),
  })
  const disputed = await paymentFor({ amount: 700, currency: 'CAD' })
  await provider.takePayment(disputed)
  const { id: disputeId } = stripe.openDispute(disputed.paymentId)
  stripe.closeDispute(disputeId, 'won')
  stripe.clock.advance(minute)
  const shown: unknown[] = []
  for await (const { kind, objectId, amount, currency } of provider.listTransactions?.({ from, to: stripe.clock.now() }) ?? [])
    shown.push([kind, objectId, amount, currency])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['PAYMENT', paid.paymentId, 500, 'USD'],
      ['REFUND', refund.ok && refund.refundId, -200, 'USD'],
      ['PAYMENT', disputed.paymentId, 700, 'CAD'],
      ['DISPUTE', disputeId, -700, 'CAD'],
      ['DISPUTE_WON', disputeId, 700, 'CAD'],
    ]),
  )
  expect(shown).toHaveLength(5)
})

test('accepts only events that Stripe signed within the last five minutes', async () => {
  const signed = (secret: string, ageMs = 0) => {
    const now = new Date()
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 1_767_225_600,
      data: { object: { id: 'pi_1', object: 'payment_intent' } },
    })
    const timestamp = Math.floor((now.getTime() - ageMs) / second)
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return provider.readEvent({ rawBody: Buffer.from(payload), headers: { 'stripe-signature': header }, receivedAt: now })
  }
  const event = {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    occurredAt: new Date('2026-01-01T00:00:00Z'),
    subject: { about: 'payment', paymentId: 'pi_1' },
  }
  expect(signed('whsec_ours')).toEqual({ ok: true, event })
  expect(signed('whsec_connect')).toEqual({ ok: true, event })
  expect(signed('whsec_ours', 4 * minute)).toEqual({ ok: true, event })
  expect(signed('whsec_ours', 6 * minute)).toEqual({ ok: false, reason: 'forged' })
  expect(signed('whsec_theirs')).toEqual({ ok: false, reason: 'forged' })
  expect(provider.readEvent({ rawBody: Buffer.from('{}'), headers: {}, receivedAt: new Date() })).toEqual({
    ok: false,
    reason: 'forged',
  })
})

const production = { NODE_ENV: 'production', SECRET: 'a secret of its own', MAIL_SANDBOX: 'true' }

test('without keys production takes no payments, unless it is to take play money', async () => {
  const opened = async (env: Record<string, string>) => (await openPaymentGateways(readConfig(env))).primary
  const closed = await opened(production)
  const request: PaymentRequest = {
    reference: 'c0ffee',
    amount: 500,
    currency: 'USD',
    customerId: null,
    savesMethod: false,
    description: 'Gift',
  }
  expect((await closed.createCheckout()).ok).toBe(false)
  expect(await closed.attachMethod({ customerId: 'cus_1', nonce: 'pm_1' })).toEqual({ ok: false, error: 'error' })
  expect(await closed.openPayment(request)).toEqual({ ok: false, error: 'unknown' })
  expect((await (await opened({ ...production, PAYMENTS_SANDBOX: 'true' })).createCheckout()).ok).toBe(true)
  expect((await (await opened({})).createCheckout()).ok).toBe(true)
})

test('production pays with Stripe once its keys are set, all three of them', async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const { primary, find } = await openPaymentGateways(readConfig({ ...production, ...keys }))
  expect(primary.name).toBe('STRIPE')
  expect(await primary.createCheckout()).toEqual({ ok: true, clientToken: 'pk_live_1' })
  expect(find('STRIPE')).toBe(primary)
  expect(find('BRAINTREE')).toBeUndefined()
  expect(() => readConfig({ ...production, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_PUBLISHABLE_KEY')
  expect(() => readConfig({ ...production, ...keys, STRIPE_API_BASE: 'http://127.0.0.1:1' })).toThrow('STRIPE_API_BASE')
})

test('every call above is one that Stripe describes', () => {
  expect(stripe.violations).toEqual([])
  expect(stripe.unlistedValues).toEqual([])
})
