import { expect, test } from 'vitest'
import { parseForm } from './form.ts'
import { failureOf, openClient } from './open-client.ts'
import { createShapeReader } from './param-shapes.ts'
import { readParams } from './read-params.ts'

const { shapeOf } = createShapeReader()
const intents = shapeOf('PaymentIntents:PaymentIntentCreateParams')
const read = (form: string, type = 'PaymentIntents:PaymentIntentCreateParams') =>
  readParams(shapeOf(type), parseForm(form), false)

test('reads nested parameters with the types of the library', () => {
  const form =
    'amount=1099&currency=usd&confirm=true&automatic_payment_methods[enabled]=true&expand[0]=customer&expand[1]=latest_charge&metadata[a]=1&off_session=false'
  expect(read(form)).toEqual({
    value: {
      amount: 1_099,
      currency: 'usd',
      confirm: true,
      automatic_payment_methods: { enabled: true },
      expand: ['customer', 'latest_charge'],
      metadata: { a: '1' },
      off_session: false,
    },
  })
})

test.each([
  ['amount=1&currency=usd&colour=red', 'colour', 'parameter_unknown'],
  ['amount=1&currency=usd&automatic_payment_methods[on]=true', 'automatic_payment_methods[on]', 'parameter_unknown'],
  ['currency=usd', 'amount', 'parameter_missing'],
  [
    'amount=1&currency=usd&automatic_payment_methods[allow_redirects]=never',
    'automatic_payment_methods[enabled]',
    'parameter_missing',
  ],
  ['amount=ten&currency=usd', 'amount', 'parameter_invalid_integer'],
  ['amount=1&currency=', 'currency', 'parameter_invalid_empty'],
  ['amount=1&currency=usd&confirm=yes', 'confirm', undefined],
  ['amount=1&currency=usd&expand=customer', 'expand', undefined],
])('refuses %s', (form, param, code) => {
  expect(read(form)).toEqual({ problem: { param, message: expect.any(String), ...(code && { code }) } })
})

test('refuses a value outside a closed set, and accepts any in an open one', () => {
  const closed = 'Customers:CustomerCreateParams'
  expect(read('tax_exempt=perhaps', closed)).toEqual({ value: { tax_exempt: 'perhaps' } })
  expect(read('amount=1&currency=usd&setup_future_usage=one_day')).toMatchObject({ value: { setup_future_usage: 'one_day' } })
  const submission = 'Disputes:DisputeUpdateParams'
  expect(read('intended_submission_method=pigeon', submission)).toMatchObject({
    problem: { param: 'intended_submission_method' },
  })
})

test('accepts a range or a number, and an empty value that unsets', () => {
  const list = 'PaymentIntents:PaymentIntentListParams'
  expect(read('created[gte]=5&limit=2', list)).toEqual({ value: { created: { gte: 5 }, limit: 2 } })
  expect(read('created=5', list)).toEqual({ value: { created: 5 } })
  expect(read('metadata=', 'Customers:CustomerUpdateParams')).toEqual({ value: { metadata: '' } })
})

test('limits metadata', () => {
  const form = (key: string, value: string) => `amount=1&currency=usd&metadata[${key}]=${value}`
  expect(read(form('a'.repeat(41), '1'))).toHaveProperty('problem')
  expect(read(form('a', 'x'.repeat(501)))).toHaveProperty('problem')
})

test('takes less than a millisecond per request', () => {
  const form = parseForm('amount=1099&currency=usd&confirm=true&automatic_payment_methods[enabled]=true&metadata[a]=1')
  const rounds = 1_000
  readParams(intents, form, false)
  const start = performance.now()
  for (let round = 0; round < rounds; round++) readParams(intents, form, false)
  expect((performance.now() - start) / rounds).toBeLessThan(1)
})

test('records calls that Stripe would refuse', async () => {
  const { fake, stripe } = await openClient()
  expect(await failureOf(stripe.customers.create({ nickname: 'ines' } as object))).toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'nickname',
  })
  expect(fake.violations).toEqual([
    { method: 'POST', path: '/v1/customers', param: 'nickname', message: 'Received unknown parameter: nickname' },
  ])
})

test('lists values that the library does not know', async () => {
  const { fake, stripe } = await openClient()
  await stripe.paymentIntents.create({ amount: 100, currency: 'usd', setup_future_usage: 'off_session' })
  expect(fake.unlistedValues).toEqual([])
  await stripe.paymentIntents.create({ amount: 100, currency: 'usd', setup_future_usage: 'one_day' })
  expect(fake.violations).toEqual([])
  expect(fake.unlistedValues).toEqual([
    { method: 'POST', path: '/v1/payment_intents', param: 'setup_future_usage', message: 'Unlisted value: one_day' },
  ])
})
