import { expect, test } from 'vitest'
import { eventTypes, failureOf, openClient, returnUrl } from './open-client.ts'

const payment = { amount: 1_000, currency: 'usd', confirm: true, return_url: returnUrl }

test('pays at once with a card that needs no confirmation', async () => {
  const { fake, stripe } = await openClient()
  const intent = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa', expand: ['latest_charge'] })
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1_000, latest_charge: { object: 'charge', paid: true } })
  expect(eventTypes(fake)).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'charge.updated'])
  expect(fake.violations).toEqual([])
  expect(fake.moneyIn()).toEqual({ usd: { captured: 1_000, refunded: 0, disputed: 0 } })
})

test('books the charge after the reply, with fee and net', async () => {
  const { stripe } = await openClient()
  const paid = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa', expand: ['latest_charge'] })
  expect(paid.latest_charge).toMatchObject({ balance_transaction: null })
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paid.id, {
    expand: ['latest_charge.balance_transaction'],
  })
  expect(charge).toMatchObject({ balance_transaction: { amount: 1_000, fee: 59, net: 941, type: 'charge' } })
})

test('moves through its states one by one', async () => {
  const { stripe } = await openClient()
  const created = await stripe.paymentIntents.create({ amount: 700, currency: 'eur' })
  expect(created.status).toBe('requires_payment_method')
  expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`))
  const updated = await stripe.paymentIntents.update(created.id, { payment_method: 'pm_card_mastercard', metadata: { order: 7 } })
  expect(updated).toMatchObject({ status: 'requires_confirmation', metadata: { order: '7' } })
  const confirmed = await stripe.paymentIntents.confirm(created.id, { return_url: returnUrl })
  expect(confirmed.status).toBe('succeeded')
})

test('refuses to confirm or cancel what has succeeded', async () => {
  const { stripe } = await openClient()
  const { id } = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_visa' })
  for (const call of [stripe.paymentIntents.confirm(id, { return_url: returnUrl }), stripe.paymentIntents.cancel(id)]) {
    const failure = await failureOf(call)
    expect(failure).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
    expect(failure.payment_intent).toMatchObject({ id, status: 'succeeded' })
  }
})

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
  ['pm_card_chargeCustomerFail', 'card_declined', 'generic_decline'],
])('declines %s', async (method, code, declineCode) => {
  const { fake, stripe } = await openClient()
  const failure = await failureOf(stripe.paymentIntents.create({ ...payment, payment_method: method }))
  expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code })
  expect(failure.decline_code).toBe(declineCode)
  const intent = await stripe.paymentIntents.retrieve(failure.payment_intent?.id ?? '')
  expect(intent).toMatchObject({ status: 'requires_payment_method', payment_method: null, last_payment_error: { code } })
  expect(eventTypes(fake)).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed'])
  expect(await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa', return_url: returnUrl })).toMatchObject(
    {
      status: 'succeeded',
      last_payment_error: null,
    },
  )
})

test('waits for the bank, and pays once the payer has confirmed', async () => {
  const { fake, stripe } = await openClient()
  const intent = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_threeDSecure2Required' })
  expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  fake.authenticate(intent.id, true)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded', next_action: null })
  expect(eventTypes(fake)).toEqual([
    'payment_intent.created',
    'payment_intent.requires_action',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.updated',
  ])
})

test('needs another payment method when the payer fails to confirm', async () => {
  const { fake, stripe } = await openClient()
  const { id } = await stripe.paymentIntents.create({ ...payment, payment_method: 'pm_card_threeDSecure2Required' })
  fake.authenticate(id, false)
  expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('fails instead of waiting for the bank where the caller wants it so', async () => {
  const { stripe } = await openClient()
  const call = stripe.paymentIntents.create({
    ...payment,
    payment_method: 'pm_card_authenticationRequired',
    error_on_requires_action: true,
  })
  expect(await failureOf(call)).toMatchObject({ code: 'authentication_required', decline_code: 'authentication_not_handled' })
})

test('authenticates once at setup, then pays off session', async () => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create({})
  const first = await stripe.paymentIntents.create({
    ...payment,
    customer,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    setup_future_usage: 'off_session',
  })
  expect(first.status).toBe('requires_action')
  fake.authenticate(first.id, true)
  const [method] = (await stripe.customers.listPaymentMethods(customer)).data
  const renewal = await stripe.paymentIntents.create({
    ...payment,
    customer,
    payment_method: method?.id ?? '',
    off_session: true,
  })
  expect(renewal.status).toBe('succeeded')
})

test('declines off session a card that its bank always wants confirmed', async () => {
  const { stripe } = await openClient()
  const { id: customer } = await stripe.customers.create({})
  const { id: method } = await stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
  const failure = await failureOf(
    stripe.paymentIntents.create({ ...payment, customer, payment_method: method, off_session: true }),
  )
  expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

test('settles a debit when its bank answers', async () => {
  const { fake, stripe } = await openClient()
  const debit = async () =>
    stripe.paymentIntents.create({
      ...payment,
      payment_method: 'pm_usBankAccount_success',
      mandate_data: { customer_acceptance: { type: 'offline', offline: {} } },
    })
  const [paid, failed] = [await debit(), await debit()]
  expect(paid.status).toBe('processing')
  expect(await failureOf(stripe.paymentIntents.cancel(paid.id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  fake.settle(paid.id, 'succeeded')
  fake.settle(failed.id, 'failed')
  expect((await stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded')
  expect((await stripe.paymentIntents.retrieve(failed.id)).status).toBe('requires_payment_method')
  expect(fake.moneyIn()).toEqual({ usd: { captured: 1_000, refunded: 0, disputed: 0 } })
})

test("refuses another customer's payment method", async () => {
  const { stripe } = await openClient()
  const ines = await stripe.customers.create({})
  const emil = await stripe.customers.create({})
  const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer: ines.id })
  for (const customer of [{ customer: emil.id }, {}]) {
    const failure = await failureOf(stripe.paymentIntents.create({ ...payment, ...customer, payment_method: method }))
    expect(failure).toMatchObject({ statusCode: 400, param: 'payment_method' })
  }
})

test('uses an unattached payment method once', async () => {
  const { stripe } = await openClient()
  const { id: method } = await stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2050 },
  })
  expect((await stripe.paymentIntents.create({ ...payment, payment_method: method })).status).toBe('succeeded')
  expect((await failureOf(stripe.paymentIntents.create({ ...payment, payment_method: method }))).message).toContain(
    'may not be used again',
  )
})

test('wants a return URL where methods may redirect', async () => {
  const { stripe } = await openClient()
  const { return_url: _, ...here } = { ...payment, payment_method: 'pm_card_visa' }
  expect(await failureOf(stripe.paymentIntents.create(here))).toMatchObject({ param: 'return_url' })
  const automatic = { enabled: true, allow_redirects: 'never' } as const
  expect((await stripe.paymentIntents.create({ ...here, automatic_payment_methods: automatic })).status).toBe('succeeded')
})

test('cancels once', async () => {
  const { fake, stripe } = await openClient()
  const { id } = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })
  expect(await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  })
  expect(await failureOf(stripe.paymentIntents.cancel(id))).toMatchObject({ code: 'payment_intent_unexpected_state' })
  expect(eventTypes(fake)).toEqual(['payment_intent.created', 'payment_intent.canceled'])
})

test.each([49, 100_000_000])('refuses an amount of %i', async (amount) => {
  const { stripe } = await openClient()
  expect(await failureOf(stripe.paymentIntents.create({ amount, currency: 'usd' }))).toMatchObject({ param: 'amount' })
})
