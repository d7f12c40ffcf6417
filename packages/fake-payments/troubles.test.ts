import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { failureOf, openClient } from './stripe/open-client.ts'

const customers = { method: 'POST', path: '/v1/customers' } as const

test.each([
  ['lost-request', 0],
  ['lost-response', 1],
] as const)('cuts the connection of a %s', async (kind, count) => {
  const { fake, stripe } = await openClient()
  // The library repeats a call once whose connection was closed, however many retries it is allowed.
  fake.trouble({ ...customers, kind, times: 2 })
  expect(await failureOf(stripe.customers.create({}, { idempotencyKey: 'one' }))).toMatchObject({ type: 'StripeConnectionError' })
  expect(fake.all('customer')).toHaveLength(count)
  await stripe.customers.create({}, { idempotencyKey: 'one' })
  expect(fake.all('customer')).toHaveLength(1)
})

test.each([
  ['error-500', 500, 'StripeAPIError'],
  ['rate-limited', 429, 'StripeRateLimitError'],
] as const)('refuses as often as wanted with %s', async (kind, statusCode, type) => {
  const { fake, stripe } = await openClient()
  fake.trouble({ path: /^\/v1\/customers/, kind, times: 2 })
  for (const call of [stripe.customers.create({}), stripe.customers.list()])
    expect(await failureOf(call)).toMatchObject({ statusCode, type })
  expect(await stripe.customers.create({})).toMatchObject({ object: 'customer' })
})

test('is retried by the library with the same key', async () => {
  const { fake } = await openClient()
  const stripe = new Stripe('sk_test_1', { ...fake.clientOptions, maxNetworkRetries: 1 })
  fake.trouble({ ...customers, kind: 'lost-response' })
  await stripe.customers.create({})
  expect(fake.all('customer')).toHaveLength(1)
})

test('holds an answer until it is released, and the key with it', async () => {
  const { fake, stripe } = await openClient()
  const trouble = fake.trouble({ ...customers, kind: 'late' })
  const call = stripe.customers.create({}, { idempotencyKey: 'one' })
  await trouble.reached()
  const early = await failureOf(stripe.customers.create({}, { idempotencyKey: 'one' }))
  expect(early).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  trouble.release()
  const { id } = await call
  expect((await stripe.customers.create({}, { idempotencyKey: 'one' })).id).toBe(id)
})

test('ends when the test says so', async () => {
  const { fake, stripe } = await openClient()
  fake.trouble({ kind: 'error-500', times: 100 }).end()
  expect((await stripe.customers.list()).data).toEqual([])
})
