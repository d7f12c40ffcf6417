import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type FakeBraintree, fakeKeys, openFakeBraintree } from '@octavo/fake-payments/braintree'
import { payPalOf, threeDSecureInfos } from '@octavo/fake-payments/braintree/test-methods'
import { decodeBankChallenge, encodeChosenNonce } from '#shared/payments/braintree-tokens.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { readConfig } from '../../../config.ts'
import { newId } from '../../../ids.ts'
import { createBraintreeGateway } from './gateway.ts'
import { openPaymentGateways } from '../../open-payment-gateway.ts'
import type { PaymentGateway, TakeRequest } from '../../payment-gateway.ts'

let braintree: FakeBraintree
let provider: PaymentGateway

beforeAll(async () => {
  // Braintree shows times to the second.
  braintree = await openFakeBraintree({ startsAt: new Date('2026-03-01T12:00:00Z') })
  provider = createBraintreeGateway({
    ...fakeKeys,
    environment: 'sandbox',
    merchantAccounts: { USD: 'acme_usd', CAD: 'acme_cad' },
    apiBase: braintree.url,
  })
})
afterAll(() => braintree.close())
afterEach(() => {
  braintree.settle()
  braintree.clock.advance(hour)
})

const european = '4000000000001091'
const merchant = `/merchants/${fakeKeys.merchantId}`

const customer = async (reference = newId()) => {
  const created = await provider.createCustomer({ reference, email: `${reference}@posteo.example`, mayExist: false })
  if (!created.ok) throw new Error('There is no customer.')
  return created.customerId
}
const paymentFor = async (more: Partial<TakeRequest> = {}): Promise<TakeRequest> => {
  const reference = newId()
  const request = {
    reference,
    amount: 500,
    currency: 'USD' as const,
    customerId: await customer(),
    savesMethod: true,
    description: 'Monthly membership',
    ...more,
  }
  const opened = await provider.openPayment(request)
  if (!opened.ok) throw new Error('There is no payment.')
  const token = more.token ?? braintree.nonceFor('4111111111111111')
  return { isOffSession: false, attempt: 'first', ...request, token, paymentId: opened.paymentId }
}
const paid = async (more: Partial<TakeRequest> = {}) => {
  const request = await paymentFor(more)
  const payment = await provider.takePayment(request)
  expect(payment).toMatchObject({ state: 'paid' })
  return { ...request, stored: payment.token ?? '' }
}
const attempts = ({ reference }: { reference: string }) => braintree.attemptsFor(reference)

test('takes a payment, says what it is for, and stores its method', async () => {
  const request = await paymentFor()
  expect(request.paymentId).toBe(request.reference)
  const payment = await provider.takePayment(request)
  expect(payment).toEqual({ state: 'paid', token: expect.stringMatching(/^stored\./) })
  expect(attempts(request)).toMatchObject([
    {
      status: 'submitted_for_settlement',
      amount: '5.00',
      currency: 'USD',
      merchantAccountId: 'acme_usd',
      customerId: request.customerId,
      source: 'recurring_first',
    },
  ])
  const renewal = await paymentFor({ token: payment.token ?? '', isOffSession: true, savesMethod: false, currency: 'CAD' })
  expect(await provider.takePayment(renewal)).toEqual({ state: 'paid', token: payment.token })
  expect(attempts(renewal)).toMatchObject([{ currency: 'CAD', source: 'recurring' }])
})

test('a gift stores no method, and needs no customer', async () => {
  const request = await paymentFor({ customerId: null, savesMethod: false, token: 'fake-paypal-one-time-nonce' })
  const before = braintree.methods().length
  expect(await provider.takePayment(request)).toEqual({ state: 'paid' })
  expect(braintree.methods()).toHaveLength(before)
})

test('takes a payment once, however often it is attempted', async () => {
  const request = await paymentFor()
  for (const attempt of ['first', 'first', 'resume', 'retry'] as const)
    expect(await provider.takePayment({ ...request, attempt })).toMatchObject({ state: 'paid' })
  expect(attempts(request)).toHaveLength(1)
})

test('takes a renewal once, although its method can be charged again at any time', async () => {
  const { stored } = await paid()
  const request = await paymentFor({ token: stored, isOffSession: true, savesMethod: false })
  const [one, other] = await Promise.all([provider.takePayment(request), provider.takePayment(request)])
  expect([one.state, other.state].toSorted()).toEqual(['paid', 'unknown'])
  // Another process, which searches before the first sale is found.
  expect(await provider.takePayment(request)).toMatchObject({ state: 'paid' })
  expect(attempts(request).map(({ status }) => status)).toEqual(['submitted_for_settlement', 'gateway_rejected'])
})

test.each(['lost-request', 'lost-response', 'error-500'] as const)(
  'a payment with a %s is unknown, and then paid once',
  async (kind) => {
    const request = await paymentFor()
    braintree.trouble({ method: 'POST', path: `${merchant}/transactions`, kind })
    expect(await provider.takePayment(request)).toEqual({ state: 'unknown' })
    expect(await provider.takePayment({ ...request, attempt: 'resume' })).toMatchObject({ state: 'paid' })
    expect(attempts(request)).toHaveLength(1)
  },
)

test('a payment whose answer is late is not made a second time meanwhile', async () => {
  const request = await paymentFor()
  const late = braintree.trouble({ method: 'POST', path: `${merchant}/transactions`, kind: 'late' })
  const first = provider.takePayment(request)
  await late.reached()
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state: 'unknown' })
  late.release()
  expect(await first).toMatchObject({ state: 'paid' })
  expect(attempts(request)).toHaveLength(1)
})

test('a provider that does not respond leaves the state of a payment unknown', async () => {
  const request = await paymentFor()
  const trouble = braintree.trouble({ kind: 'lost-request', times: 100 })
  expect(await provider.findPayment(request)).toEqual({ state: 'unknown' })
  expect(await provider.cancelPayment(request)).toEqual({ state: 'unknown' })
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state: 'unknown' })
  expect(await provider.findRefunds(request.paymentId)).toBeUndefined()
  expect(await provider.createCheckout()).toEqual({ ok: false, error: 'unknown' })
  trouble.end()
})

test.each([
  ['4000111111111115', 500, 'declined'],
  ['4111111111111111', 200_100, 'declined'],
  ['3566002020360505', 500, 'error'],
  ['4111111111111111', 500_100, 'error'],
])('a payment with %s of %i is %s, and stays so until it is tried again', async (number, amount, state) => {
  const request = await paymentFor({ amount, token: braintree.nonceFor(number) })
  expect(await provider.takePayment(request)).toEqual({ state })
  expect(await provider.takePayment({ ...request, attempt: 'resume' })).toEqual({ state })
  expect(attempts(request)).toHaveLength(1)
  expect(await provider.cancelPayment(request)).toEqual({ state: 'canceled' })
  const again = { ...request, amount: 500, token: braintree.nonceFor('4111111111111111'), attempt: 'retry' } as const
  expect(await provider.takePayment(again)).toMatchObject({ state: 'paid' })
})

test('a nonce that was used elsewhere pays nothing', async () => {
  const request = await paymentFor({ token: 'fake-consumed-nonce' })
  expect(await provider.takePayment(request)).toEqual({ state: 'error' })
  expect(await provider.takePayment(await paymentFor({ token: 'no-such-nonce' }))).toEqual({ state: 'error' })
})

test('the bank confirms a European card in the browser, before it is charged', async () => {
  const nonce = braintree.nonceFor(european)
  const request = await paymentFor({ token: nonce })
  const pending = await provider.takePayment(request)
  expect(pending.state).toBe('three-d-secure')
  const challenge = decodeBankChallenge(pending.clientToken ?? '')
  expect(challenge).toMatchObject({ nonce, bin: '400000', amount: '5.00' })
  expect(attempts(request)).toHaveLength(0)
  expect(await provider.findPayment(request)).toEqual({ state: 'open' })
  const unconfirmed = braintree.nonceFor(european, threeDSecureInfos.failed)
  const resumed = { ...request, attempt: 'resume' as const }
  expect(await provider.takePayment({ ...resumed, threeDSecureToken: unconfirmed })).toMatchObject({ state: 'three-d-secure' })
  const confirmed = braintree.nonceFor(european, threeDSecureInfos.shifted)
  expect(await provider.takePayment({ ...resumed, threeDSecureToken: confirmed })).toMatchObject({ state: 'paid' })
  expect(attempts(request)).toHaveLength(1)
})

test('a bank that takes no part in confirming decides by itself, and wallets have confirmed already', async () => {
  const unavailable = braintree.nonceFor(european, threeDSecureInfos.unavailable)
  expect(await provider.takePayment(await paymentFor({ token: unavailable }))).toMatchObject({ state: 'paid' })
  expect(await provider.takePayment(await paymentFor({ token: 'fake-apple-pay-visa-nonce' }))).toMatchObject({ state: 'paid' })
})

test('a renewal that the bank wants confirmed can be confirmed later, with the payer present', async () => {
  const number = '4000000000002099'
  const { stored } = await paid({ token: braintree.nonceFor(number, threeDSecureInfos.shifted) })
  const renewal = await paymentFor({ token: stored, isOffSession: true, savesMethod: false })
  expect(await provider.takePayment(renewal)).toEqual({ state: 'three-d-secure' })
  braintree.clock.advance(hour)
  expect(await provider.takePayment({ ...renewal, attempt: 'resume' })).toEqual({ state: 'three-d-secure' })
  const present = { ...renewal, isOffSession: false }
  const pending = await provider.takePayment({ ...present, attempt: 'retry' })
  expect(decodeBankChallenge(pending.clientToken ?? '')).toMatchObject({ amount: '5.00' })
  const confirmed = braintree.nonceFor(number, threeDSecureInfos.shifted)
  const taken = await provider.takePayment({ ...present, attempt: 'resume', threeDSecureToken: confirmed })
  expect(taken).toMatchObject({ state: 'paid' })
})

test('money of PayPal that may still not come is processing, and then paid or declined', async () => {
  const request = await paymentFor({ amount: 400_200, token: braintree.nonceFor(payPalOf('jane@paypal.example')) })
  expect(await provider.takePayment(request)).toMatchObject({ state: 'processing' })
  expect(await provider.findPayment(request)).toMatchObject({ state: 'processing' })
  braintree.settle()
  expect(await provider.findPayment(request)).toMatchObject({ state: 'paid' })
  const refused = await paid({ amount: 400_100, token: braintree.nonceFor(payPalOf('jane@paypal.example')) })
  braintree.settle()
  expect(await provider.findPayment(refused)).toEqual({ state: 'declined' })
})

test('a canceled payment took nothing, and one that was taken is not canceled', async () => {
  expect(await provider.cancelPayment(await paymentFor())).toEqual({ state: 'canceled' })
  const pending = await paymentFor({ amount: 400_200, token: braintree.nonceFor(payPalOf('jane@paypal.example')) })
  await provider.takePayment(pending)
  expect(await provider.cancelPayment(pending)).toEqual({ state: 'canceled' })
  expect(await provider.takePayment({ ...pending, attempt: 'resume' })).toEqual({ state: 'canceled' })
  expect(await provider.cancelPayment(await paid())).toMatchObject({ state: 'paid' })
})

test('an account has one customer, although its creation was not answered', async () => {
  const reference = newId()
  braintree.trouble({ method: 'POST', path: `${merchant}/customers`, kind: 'lost-response' })
  const create = (mayExist: boolean) => provider.createCustomer({ reference, email: null, mayExist })
  expect(await create(false)).toEqual({ ok: false, error: 'unknown' })
  expect(await create(true)).toEqual({ ok: true, customerId: `reader-${reference}` })
  expect(braintree.customerIds().filter((id) => id.includes(reference))).toHaveLength(1)
})

test('a page gets a token for its fields, which contains no key', async () => {
  const opened = await provider.createCheckout()
  const token = Buffer.from(opened.ok ? opened.clientToken : '', 'base64').toString()
  expect(JSON.parse(token)).toMatchObject({ version: 2, merchantId: fakeKeys.merchantId })
  expect(token).not.toContain(fakeKeys.privateKey)
})

test('a method is stored once, after the bank’s confirmation where it wants one', async () => {
  const customerId = await customer()
  const nonce = encodeChosenNonce({ nonce: braintree.nonceFor('4111111111111111'), deviceData: '{"correlation_id":"1"}' })
  braintree.trouble({ method: 'POST', path: `${merchant}/payment_methods`, kind: 'lost-response' })
  expect(await provider.attachMethod({ customerId, nonce })).toEqual({ ok: false, error: 'unknown' })
  const attached = await provider.attachMethod({ customerId, nonce })
  const details = { kind: 'CreditCard', brand: 'VISA', lastFour: '1111', expirationMonth: 12, expirationYear: 2034, email: null }
  expect(attached).toMatchObject({ ok: true, details })
  expect(await provider.readMethod({ nonce: attached.ok ? attached.token : '' })).toEqual(attached)
  expect(braintree.methods().filter((one) => one.customerId === customerId)).toHaveLength(1)
  // Somebody else’s nonce stores nothing for this customer.
  expect(await provider.attachMethod({ customerId: await customer(), nonce })).toEqual({ ok: false, error: 'error' })
  const pending = await provider.attachMethod({ customerId, nonce: braintree.nonceFor(european) })
  expect(pending).toMatchObject({ ok: false, error: 'three-d-secure', clientToken: expect.any(String) })
  const threeDSecureToken = braintree.nonceFor(european, threeDSecureInfos.shifted)
  expect(await provider.attachMethod({ customerId, nonce: 'used', threeDSecureToken })).toMatchObject({ ok: true })
  const declined = await provider.attachMethod({ customerId, nonce: 'fake-processor-declined-visa-nonce' })
  expect(declined).toEqual({ ok: false, error: 'declined' })
  const oneTime = await provider.attachMethod({ customerId, nonce: 'fake-paypal-one-time-nonce' })
  expect(oneTime).toEqual({ ok: false, error: 'error' })
})

test.each([
  ['fake-valid-mastercard-nonce', { kind: 'CreditCard', brand: 'MASTERCARD', lastFour: '4444' }],
  ['fake-paypal-billing-agreement-nonce', { kind: 'PaypalAccount', email: 'jane.doe@paypal.example', lastFour: null }],
  ['fake-apple-pay-visa-nonce', { kind: 'ApplePayCard', brand: 'VISA', lastFour: '8886' }],
  ['fake-android-pay-visa-nonce', { kind: 'GooglePayCard', brand: 'VISA', lastFour: '1111' }],
])('reads %s before it is used, and after it was stored', async (nonce, details) => {
  expect(await provider.readMethod({ nonce })).toMatchObject({ ok: true, token: nonce, details })
  const { stored } = await paid({ token: nonce })
  expect(await provider.readMethod({ nonce: stored })).toMatchObject({ ok: true, token: stored, details })
})

test('a method that its owner ended is declined, and one that never was is an error', async () => {
  const { stored } = await paid({ token: braintree.nonceFor(payPalOf('jane@paypal.example')) })
  braintree.revoke(stored.replace('stored.', ''))
  expect(await provider.readMethod({ nonce: stored })).toEqual({ ok: false, error: 'declined' })
  expect(await provider.readMethod({ nonce: 'no-such-nonce' })).toEqual({ ok: false, error: 'error' })
})

test('the same refund is made once, even when its answer is lost and it is repeated after two days', async () => {
  const { paymentId } = await paid()
  braintree.settle()
  const refund = { paymentId, amount: 200, currency: 'USD' as const, idempotencyKey: newId() }
  braintree.trouble({ method: 'POST', path: /refund$/, kind: 'lost-response' })
  expect(await provider.refund(refund)).toEqual({ ok: false, error: 'unknown' })
  const first = await provider.refund(refund)
  expect(first).toMatchObject({ ok: true, state: 'done' })
  braintree.clock.advance(2 * day)
  expect(await provider.refund(refund)).toEqual(first)
  expect(await provider.findRefunds(paymentId)).toEqual([
    { refundId: first.ok && first.refundId, reference: refund.idempotencyKey, amount: 200, state: 'done' },
  ])
  const tooMuch = { ...refund, amount: 301, idempotencyKey: newId() }
  expect(await provider.refund(tooMuch)).toEqual({ ok: false, error: 'error' })
})

test('a payment that is not settled is voided as a whole, and refunded in part once it is', async () => {
  const whole = await paid()
  const refund = { paymentId: whole.paymentId, amount: 500, currency: 'USD' as const, idempotencyKey: newId() }
  braintree.trouble({ method: 'PUT', path: /void$/, kind: 'lost-response' })
  expect(await provider.refund(refund)).toEqual({ ok: false, error: 'unknown' })
  const refundId = `void-${attempts(whole)[0]?.id}`
  expect(await provider.refund(refund)).toEqual({ ok: true, refundId, state: 'done' })
  expect(await provider.findRefunds(whole.paymentId)).toEqual([{ refundId, reference: null, amount: 500, state: 'done' }])
  const partial = { ...refund, paymentId: (await paid()).paymentId, amount: 200 }
  expect(await provider.refund(partial)).toEqual({ ok: false, error: 'not-settled' })
  braintree.settle()
  expect(await provider.refund(partial)).toMatchObject({ ok: true, state: 'done' })
})

test('reports what became of a dispute', async () => {
  const { paymentId } = await paid()
  const { id } = braintree.openDispute(paymentId)
  const dispute = { disputeId: id, paymentId, amount: 500, reason: 'fraud' }
  expect(await provider.findDispute(id)).toEqual({ ...dispute, status: 'OPEN' })
  braintree.closeDispute(id, 'won')
  expect(await provider.findDispute(id)).toEqual({ ...dispute, status: 'WON' })
  const inquiry = braintree.openDispute(paymentId, { kind: 'retrieval' })
  expect(await provider.findDispute(inquiry.id)).toMatchObject({ status: 'INQUIRY' })
  const expired = braintree.openDispute((await paid()).paymentId)
  braintree.closeDispute(expired.id, 'expired')
  expect(await provider.findDispute(expired.id)).toMatchObject({ status: 'LOST' })
  expect(await provider.findDispute('none')).toBeUndefined()
})

test('lists payments, refunds, voids and disputes of a time in its books', async () => {
  braintree.clock.advance(2 * day)
  const from = braintree.clock.now()
  const refunded = await paid()
  const voided = await paid()
  const disputed = await paid({ amount: 700, currency: 'CAD' })
  await provider.takePayment(await paymentFor({ token: 'fake-processor-declined-visa-nonce' }))
  await provider.refund({ paymentId: voided.paymentId, amount: 500, currency: 'USD', idempotencyKey: newId() })
  braintree.settle()
  const refund = await provider.refund({
    paymentId: refunded.paymentId,
    amount: 200,
    currency: 'USD',
    idempotencyKey: newId(),
  })
  const { id: disputeId } = braintree.openDispute(disputed.paymentId)
  braintree.closeDispute(disputeId, 'won')
  braintree.clock.advance(minute)
  const shown: unknown[] = []
  for await (const one of provider.listTransactions?.({ from, to: braintree.clock.now() }) ?? [])
    shown.push([one.kind, one.objectId, one.paymentId, one.amount, one.currency])
  const refundId = refund.ok && refund.refundId
  expect(shown).toEqual(
    expect.arrayContaining([
      ['PAYMENT', refunded.paymentId, refunded.paymentId, 500, 'USD'],
      ['REFUND', refundId, refunded.paymentId, -200, 'USD'],
      ['PAYMENT', voided.paymentId, voided.paymentId, 500, 'USD'],
      ['REFUND', `void-${attempts(voided)[0]?.id}`, voided.paymentId, -500, 'USD'],
      ['PAYMENT', disputed.paymentId, disputed.paymentId, 700, 'CAD'],
      ['DISPUTE', disputeId, disputed.paymentId, -700, 'CAD'],
      ['DISPUTE_WON', disputeId, disputed.paymentId, 700, 'CAD'],
    ]),
  )
  expect(shown).toHaveLength(7)
})

test('lists more transactions than a page holds', async () => {
  braintree.clock.advance(2 * day)
  const from = braintree.clock.now()
  const payments = await Promise.all(Array.from({ length: 60 }, () => paid({ customerId: null, savesMethod: false })))
  const listed: (string | null)[] = []
  for await (const { reference } of provider.listTransactions?.({ from, to: braintree.clock.now() }) ?? []) listed.push(reference)
  expect(new Set(listed)).toEqual(new Set(payments.map(({ reference }) => reference)))
  expect(listed).toHaveLength(60)
})

const production = { NODE_ENV: 'production', SECRET: 'a secret of its own', MAIL_SANDBOX: 'true' }
const braintreeKeys = { BRAINTREE_MERCHANT_ID: 'acme', BRAINTREE_PUBLIC_KEY: 'public_1', BRAINTREE_PRIVATE_KEY: 'private_1' }
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('production pays with Braintree once its keys are set, alone or next to Stripe', async () => {
  const alone = await openPaymentGateways(readConfig({ ...production, ...braintreeKeys }))
  expect(alone.all.map(({ name }) => name)).toEqual(['BRAINTREE'])
  const both = await openPaymentGateways(readConfig({ ...production, ...braintreeKeys, ...stripeKeys }))
  expect(both.all.map(({ name }) => name)).toEqual(['STRIPE', 'BRAINTREE'])
  expect(both.primary.name).toBe('STRIPE')
  expect(both.find('BRAINTREE')?.name).toBe('BRAINTREE')
  const elsewhere = { ...production, ...braintreeKeys, BRAINTREE_API_BASE: 'http://127.0.0.1:1' }
  expect(() => readConfig(elsewhere)).toThrow('BRAINTREE_API_BASE')
})

test('the fake knew every call above', () => {
  expect(braintree.violations).toEqual([])
})
