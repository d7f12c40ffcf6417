import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPaymentGateway } from './open-payment-gateway.ts'
import type { ChargeRequest, PaymentGateway } from './payment-gateway.ts'
import { createStripeProvider } from './stripe-provider.ts'

type RecordedRequest = {
  method: string
  path: string
  key: string | undefined
  auth: string | undefined
  hasTelemetry: boolean
  form: URLSearchParams
}
type Reply = { status?: number; body?: object; isCut?: boolean }

let server: Server
let provider: PaymentGateway
let recorded: RecordedRequest[] = []
let replies: Record<string, Reply[]> = {}

const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, wallet: null }
const method = (more: object = {}) => ({ id: 'pm_1', object: 'payment_method', customer: null, card: visa, ...more })
const cardError = (code: string) => ({ status: 402, body: { error: { type: 'card_error', code, message: 'no' } } })

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

/** Implements the few Stripe endpoints that are used here. */
beforeAll(async () => {
  server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const path = request.url ?? ''
      const { authorization: auth, 'idempotency-key': key } = request.headers
      const hasTelemetry = 'x-stripe-client-telemetry' in request.headers
      recorded.push({ method: request.method ?? '', path, auth, key: key as string | undefined, hasTelemetry, form })
      const [reply] = replies[path] ?? []
      if ((replies[path]?.length ?? 0) > 1) replies[path]?.shift()
      if (reply?.isCut) return request.socket.destroy()
      const { status = 200, body = {} } = reply ?? {
        status: 404,
        body: { error: { type: 'invalid_request_error', message: path } },
      }
      const headers = { 'content-type': 'application/json', 'stripe-should-retry': 'false', 'request-id': 'req_1' }
      response.writeHead(status, headers).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  provider = createStripeProvider({ secretKey: 'sk_test_1', at: { host: '127.0.0.1', port, protocol: 'http' } })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  recorded = []
  replies = {}
})

const request: ChargeRequest = {
  amount: 500,
  currency: 'USD',
  customerId: 'cus_1',
  token: 'pm_1',
  idempotencyKey: 'c0ffee',
  isOffSession: false,
  description: 'Monthly membership',
}
const intent = (status: string) => ({ body: { id: 'pi_1', object: 'payment_intent', status } })

test('creates a customer once per account and opens a checkout for them', async () => {
  replies = {
    '/v1/customers': [{ body: { id: 'cus_1' } }],
    '/v1/setup_intents': [{ body: { id: 'seti_1', client_secret: 'seti_1_secret' } }],
  }
  expect(await provider.createCustomer({ reference: 'ada', email: 'ada@posteo.example' })).toEqual({
    ok: true,
    customerId: 'cus_1',
  })
  expect(recorded[0]).toMatchObject({ method: 'POST', auth: 'Bearer sk_test_1', key: 'customer-ada' })
  expect(await provider.createCheckout({ customerId: null, reference: 'ada', email: null })).toEqual({
    ok: true,
    clientToken: 'seti_1_secret',
  })
  expect(recorded[1]).toMatchObject({ path: '/v1/customers', key: 'customer-ada' })
  expect(recorded[0]?.form.get('email')).toBe('ada@posteo.example')
  expect(recorded[1]?.form.has('email')).toBe(false)
  expect(Object.fromEntries(recorded[2]?.form ?? [])).toEqual({
    customer: 'cus_1',
    usage: 'off_session',
    'automatic_payment_methods[enabled]': 'true',
  })
})

test('opens no checkout without a secret from the provider', async () => {
  replies = { '/v1/setup_intents': [{ body: { id: 'seti_1', client_secret: null } }] }
  expect(await provider.createCheckout({ customerId: 'cus_1', reference: 'ada', email: null })).toEqual({
    ok: false,
    error: 'error',
  })
})

test('attaches the method from the browser once and returns its details without the number', async () => {
  replies = { '/v1/payment_methods/pm_1': [{ body: method() }], '/v1/payment_methods/pm_1/attach': [{ body: method() }] }
  const details = { kind: 'CreditCard', brand: 'VISA', lastFour: '4242', expirationMonth: 12, expirationYear: 2030, email: null }
  expect(await provider.attachMethod({ customerId: 'cus_1', nonce: 'pm_1' })).toEqual({ ok: true, token: 'pm_1', details })
  expect(recorded.at(-1)).toMatchObject({ path: '/v1/payment_methods/pm_1/attach', key: 'attach-pm_1-cus_1' })
  replies['/v1/payment_methods/pm_1'] = [{ body: method({ customer: 'cus_1' }) }]
  recorded = []
  expect(await provider.attachMethod({ customerId: 'cus_1', nonce: 'pm_1' })).toMatchObject({ ok: true })
  expect(recorded.map(({ path }) => path)).toEqual(['/v1/payment_methods/pm_1'])
  replies['/v1/payment_methods/pm_1'] = [{ body: method({ customer: { id: 'cus_1', object: 'customer' } }) }]
  recorded = []
  expect(await provider.attachMethod({ customerId: 'cus_1', nonce: 'pm_1' })).toMatchObject({ ok: true })
  expect(recorded.map(({ path }) => path)).toEqual(['/v1/payment_methods/pm_1'])
})

test('does not attach a payment method that cannot be read', async () => {
  replies = { '/v1/payment_methods/pm_1': [{ body: method({ card: undefined }) }] }
  expect(await provider.attachMethod({ customerId: 'cus_1', nonce: 'pm_1' })).toEqual({ ok: false, error: 'error' })
  expect(recorded.map(({ path }) => path)).toEqual(['/v1/payment_methods/pm_1'])
})

test('distinguishes wallets and accounts from cards', async () => {
  const kindOf = async (body: object) => {
    replies = { '/v1/payment_methods/pm_1': [{ body }] }
    const read = await provider.readMethod({ nonce: 'pm_1' })
    return read.ok ? [read.details.kind, read.details.brand, read.details.email] : read.error
  }
  expect(await kindOf(method({ card: { ...visa, brand: 'diners', wallet: { type: 'apple_pay' } } }))).toEqual([
    'ApplePayCard',
    'DINERS_CLUB',
    null,
  ])
  expect(await kindOf(method({ card: { ...visa, brand: 'new', wallet: { type: 'google_pay' } } }))).toEqual([
    'GooglePayCard',
    'UNKNOWN',
    null,
  ])
  expect(await kindOf(method({ card: undefined, paypal: { payer_email: 'a@b.example' } }))).toEqual([
    'PaypalAccount',
    null,
    'a@b.example',
  ])
  expect(await kindOf(method({ card: undefined, paypal: {} }))).toEqual(['PaypalAccount', null, null])
  expect(await kindOf(method({ card: { ...visa, brand: 'amex' } }))).toEqual(['CreditCard', 'AMEX', null])
  expect(await kindOf(method({ card: undefined }))).toBe('error')
  replies = {}
  expect(await provider.readMethod({ nonce: 'pm_2' })).toEqual({ ok: false, error: 'error' })
})

test('charges under its own key and marks a renewal as off-session', async () => {
  replies = { '/v1/payment_intents': [intent('succeeded')] }
  expect(await provider.charge(request)).toEqual({ ok: true, chargeId: 'pi_1' })
  const [first] = recorded
  expect(first?.key).toBe('c0ffee')
  expect(Object.fromEntries(first?.form ?? [])).toMatchObject({
    amount: '500',
    currency: 'usd',
    customer: 'cus_1',
    payment_method: 'pm_1',
    confirm: 'true',
    error_on_requires_action: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    'metadata[charge]': 'c0ffee',
  })
  await provider.charge({ ...request, isOffSession: true, customerId: null })
  expect(recorded[1]?.form.get('off_session')).toBe('true')
  expect(recorded[1]?.form.has('customer')).toBe(false)
  expect(recorded[1]?.form.has('error_on_requires_action')).toBe(false)
})

test.each([
  ['a card is declined', cardError('card_declined'), 'declined'],
  ['a card has expired', cardError('expired_card'), 'declined'],
  ['the bank requires confirmation', cardError('authentication_required'), 'three-d-secure'],
  ['the card could not be read', cardError('processing_error'), 'error'],
  ['our key is wrong', { status: 401, body: { error: { type: 'invalid_request_error', message: 'no' } } }, 'error'],
  ['too much is asked', { status: 429, body: { error: { type: 'rate_limit_error', message: 'slow' } } }, 'error'],
  ['the provider fails', { status: 500, body: { error: { type: 'api_error', message: 'oh' } } }, 'unknown'],
  ['the answer ends early', { isCut: true }, 'unknown'],
  ['the bank requires action after all', intent('requires_action'), 'three-d-secure'],
  ['another card is required', intent('requires_payment_method'), 'declined'],
])('reports it when %s', async (_what, reply: Reply, error) => {
  replies = { '/v1/payment_intents': [reply] }
  expect(await provider.charge(request)).toEqual({ ok: false, error })
})

test('queries the result of a charge that is still processing', async () => {
  replies = {
    '/v1/payment_intents': [intent('processing')],
    '/v1/payment_intents/pi_1': [intent('processing'), intent('succeeded')],
  }
  expect(await provider.charge(request)).toEqual({ ok: false, error: 'unknown' })
  expect(await provider.charge(request)).toEqual({ ok: true, chargeId: 'pi_1' })
  expect(recorded.filter(({ method: verb }) => verb === 'POST').map(({ key }) => key)).toEqual(['c0ffee', 'c0ffee'])
})

test('retries a request whose response is cut off under the same key', async () => {
  replies = { '/v1/payment_intents': [{ isCut: true }] }
  expect(await provider.charge(request)).toEqual({ ok: false, error: 'unknown' })
  expect(recorded.map(({ key }) => key)).toEqual(['c0ffee', 'c0ffee'])
})

test('sends no telemetry about earlier requests', async () => {
  replies = { '/v1/payment_intents': [intent('succeeded')] }
  await provider.charge(request)
  await provider.charge(request)
  expect(recorded.map(({ hasTelemetry }) => hasTelemetry)).toEqual([false, false])
})

test('refunds once', async () => {
  replies = { '/v1/refunds': [{ body: { id: 're_1' } }] }
  expect(await provider.refund({ chargeId: 'pi_1', idempotencyKey: 'refund-c0ffee' })).toEqual({ ok: true })
  expect(recorded[0]).toMatchObject({ key: 'refund-c0ffee' })
  expect(recorded[0]?.form.get('payment_intent')).toBe('pi_1')
})

test('sells nothing for play money in production unless enabled', async () => {
  const opened = (env: Record<string, string>) =>
    openPaymentGateway(readConfig({ NODE_ENV: 'production', SECRET: 'a secret of its own', MAIL_SANDBOX: 'true', ...env }))
  const who = { customerId: null, reference: 'ada', email: null }
  const closed = await opened({})
  expect((await closed.createCheckout(who)).ok).toBe(false)
  expect(await closed.attachMethod({ customerId: 'cus_1', nonce: 'pm_1' })).toEqual({ ok: false, error: 'error' })
  expect(await closed.charge(request)).toEqual({ ok: false, error: 'unknown' })
  expect((await (await opened({ PAYMENTS_SANDBOX: 'true' })).createCheckout(who)).ok).toBe(true)
  expect((await (await openPaymentGateway(readConfig({}))).createCheckout(who)).ok).toBe(true)
})

test('charges through Stripe as soon as its key is set', async () => {
  const opened = (env: Record<string, string>) =>
    openPaymentGateway(readConfig({ NODE_ENV: 'production', SECRET: 'a secret of its own', MAIL_SANDBOX: 'true', ...env }))
  const closed = await opened({})
  const stripe = await opened({ STRIPE_SECRET_KEY: 'sk_test_1' })
  expect(stripe.name).toBe('STRIPE')
  expect(stripe.charge).not.toBe(closed.charge)
  expect(stripe.refund).not.toBe(closed.refund)
})
