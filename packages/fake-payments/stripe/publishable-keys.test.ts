import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { failureOf, openClient, returnUrl } from './open-client.ts'

async function openBoth() {
  const opened = await openClient()
  const browser = new Stripe('pk_test_1', { ...opened.fake.clientOptions, maxNetworkRetries: 0, telemetry: false })
  return { ...opened, browser }
}

test('lets browsers create payment methods, and nothing else', async () => {
  const { browser } = await openBoth()
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2050 }
  expect((await browser.paymentMethods.create({ type: 'card', card })).card?.last4).toBe('4242')
  for (const call of [
    browser.customers.list(),
    browser.paymentIntents.create({ amount: 1_000, currency: 'usd' }),
    browser.refunds.create({ charge: 'ch_1' }),
  ])
    expect(await failureOf(call)).toMatchObject({ statusCode: 401, code: 'secret_key_required' })
})

test('shows browsers a part of an intent, for its client secret', async () => {
  const { browser, stripe } = await openBoth()
  const { id, client_secret: secret } = await stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    metadata: { a: 'b' },
  })
  expect(await failureOf(browser.paymentIntents.retrieve(id))).toMatchObject({ statusCode: 401 })
  expect(await failureOf(browser.paymentIntents.retrieve(id, { client_secret: 'guessed' }))).toMatchObject({
    param: 'client_secret',
  })
  const seen = await browser.paymentIntents.retrieve(id, { client_secret: secret ?? '' })
  expect(seen).toMatchObject({ id, amount: 1_000 })
  expect(seen).not.toHaveProperty('metadata')
  expect(seen).not.toHaveProperty('customer')
})

test('confirms from a browser with a token, but not off session', async () => {
  const { browser, fake, stripe } = await openBoth()
  const { id, client_secret: secret } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  const { id: token } = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_threeDSecure2Required' })
  // The library has no type for what Stripe.js adds.
  const params = { client_secret: secret, use_stripe_sdk: true, return_url: returnUrl } as object
  expect(
    await failureOf(browser.paymentIntents.confirm(id, { ...params, payment_method: 'pm_card_visa', off_session: true })),
  ).toMatchObject({
    param: 'off_session',
  })
  const confirmed = await browser.paymentIntents.confirm(id, { ...params, confirmation_token: token })
  expect(confirmed).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const answer = await fetch(`${fake.url}/v1/3ds2/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_1', client_secret: secret ?? '', outcome: 'succeeded' }),
  })
  expect(answer.status).toBe(200)
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded')
  expect(fake.violations).toEqual([])
})

test.each(['', 'octavo'])('refuses the key “%s”', async (key) => {
  const { fake } = await openBoth()
  const reply = await fetch(`${fake.url}/v1/customers`, { headers: { authorization: `Bearer ${key}` } })
  expect(reply.status).toBe(401)
})
