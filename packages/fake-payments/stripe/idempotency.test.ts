import { expect, test } from 'vitest'
import { failureOf, openClient, returnUrl } from './open-client.ts'

const day = 86_400_000
const payment = { amount: 1_000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', return_url: returnUrl }

test('repeats the first reply to the same request', async () => {
  const { fake, stripe } = await openClient()
  const first = await stripe.paymentIntents.create(payment, { idempotencyKey: 'one' })
  const again = await stripe.paymentIntents.create(payment, { idempotencyKey: 'one' })
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(fake.all('payment_intent')).toHaveLength(1)
})

test('repeats a refusal of the bank as well', async () => {
  const { fake, stripe } = await openClient()
  const declined = { ...payment, payment_method: 'pm_card_chargeDeclined' }
  const first = await failureOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'one' }))
  const again = await failureOf(stripe.paymentIntents.create(declined, { idempotencyKey: 'one' }))
  expect(again.payment_intent?.id).toBe(first.payment_intent?.id)
  expect(fake.all('charge')).toHaveLength(1)
})

test('refuses a key with other parameters or another endpoint', async () => {
  const { stripe } = await openClient()
  await stripe.paymentIntents.create(payment, { idempotencyKey: 'one' })
  const other = stripe.paymentIntents.create({ ...payment, amount: 2_000 }, { idempotencyKey: 'one' })
  expect(await failureOf(other)).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
  await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'two' })
  const elsewhere = stripe.customers.create({}, { idempotencyKey: 'two' })
  expect(await failureOf(elsewhere)).toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringContaining('same endpoint'),
  })
})

test('does not store what was refused before it was executed', async () => {
  const { stripe } = await openClient()
  await failureOf(stripe.customers.create({ nickname: 'ines' } as object, { idempotencyKey: 'one' }))
  expect((await stripe.customers.create({ name: 'Ines' }, { idempotencyKey: 'one' })).name).toBe('Ines')
})

test('forgets keys after a day', async () => {
  const { fake, stripe } = await openClient()
  const first = await stripe.customers.create({}, { idempotencyKey: 'one' })
  fake.clock.advance(day - 1)
  expect((await stripe.customers.create({}, { idempotencyKey: 'one' })).id).toBe(first.id)
  fake.clock.advance(1)
  expect((await stripe.customers.create({}, { idempotencyKey: 'one' })).id).not.toBe(first.id)
})

test('keeps the keys of accounts apart', async () => {
  const { fake, stripe } = await openClient()
  const { account } = fake.authorizeAccount()
  const own = await stripe.customers.create({}, { idempotencyKey: 'one' })
  const theirs = await stripe.customers.create({}, { idempotencyKey: 'one', stripeAccount: account.id })
  expect(theirs.id).not.toBe(own.id)
})
