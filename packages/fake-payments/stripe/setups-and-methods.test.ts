import { expect, test } from 'vitest'
import { idOf } from './objects.ts'
import { eventTypes, failureOf, openClient, returnUrl } from './open-client.ts'

const inPlace = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const

test('stores a card for its customer', async () => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create({ email: 'ines@example.org' })
  const setup = await stripe.setupIntents.create({ ...inPlace, customer, payment_method: 'pm_card_visa', confirm: true })
  expect(setup.status).toBe('succeeded')
  expect((await stripe.customers.listPaymentMethods(customer)).data).toMatchObject([{ id: setup.payment_method, customer }])
  expect(eventTypes(fake)).toEqual([
    'customer.created',
    'setup_intent.created',
    'payment_method.attached',
    'setup_intent.succeeded',
  ])
})

test.each([
  [true, 'succeeded'],
  [false, 'requires_payment_method'],
])('waits for the bank, which answers %s', async (isConfirmed, status) => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create()
  const setup = await stripe.setupIntents.create({ customer, payment_method: 'pm_card_authenticationRequiredOnSetup' })
  expect(setup.status).toBe('requires_confirmation')
  expect(await stripe.setupIntents.confirm(setup.id, { return_url: returnUrl })).toMatchObject({ status: 'requires_action' })
  fake.authenticate(setup.id, isConfirmed)
  expect((await stripe.setupIntents.retrieve(setup.id)).status).toBe(status)
})

test('declines a setup with a card that its bank refuses', async () => {
  const { stripe } = await openClient()
  const call = stripe.setupIntents.create({ ...inPlace, payment_method: 'pm_card_chargeDeclined', confirm: true })
  const failure = await failureOf(call)
  expect(failure).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect(failure.setup_intent).toMatchObject({ status: 'requires_payment_method', last_setup_error: { code: 'card_declined' } })
})

test('cancels a setup once', async () => {
  const { stripe } = await openClient()
  const { id } = await stripe.setupIntents.create({})
  expect((await stripe.setupIntents.cancel(id)).status).toBe('canceled')
  expect(await failureOf(stripe.setupIntents.cancel(id))).toMatchObject({ code: 'setup_intent_unexpected_state' })
})

test('declines the 3178 card also after its setup', async () => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create()
  const { id } = await stripe.setupIntents.create({
    ...inPlace,
    customer,
    payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    confirm: true,
  })
  fake.authenticate(id, true)
  const { payment_method: method } = await stripe.setupIntents.retrieve(id)
  const payment = { amount: 500, currency: 'usd', customer, payment_method: idOf(method) ?? '', off_session: true, confirm: true }
  expect(await failureOf(stripe.paymentIntents.create({ ...payment, return_url: returnUrl }))).toMatchObject({
    decline_code: 'insufficient_funds',
  })
})

test.each([
  ['4242424242424241', 'incorrect_number'],
  ['4242', 'incorrect_number'],
])('refuses the number %s', async (number, code) => {
  const { stripe } = await openClient()
  const call = stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 1, exp_year: 2050 } })
  expect(await failureOf(call)).toMatchObject({ statusCode: 402, code })
})

test('refuses a card that has expired by the clock of the fake', async () => {
  const { fake, stripe } = await openClient({ startsAt: new Date('2026-11-26') })
  const card = { number: '5555555555554444', exp_month: 11, exp_year: 2026 }
  expect((await stripe.paymentMethods.create({ type: 'card', card })).card).toMatchObject({ brand: 'mastercard', last4: '4444' })
  fake.clock.set(new Date('2026-12-01'))
  expect(await failureOf(stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({ code: 'invalid_expiry_year' })
})

test('attaches and detaches, after which a method is not used again', async () => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create()
  const { id } = await stripe.paymentMethods.attach('pm_card_amex', { customer })
  fake.updateCard(id)
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
  expect((await stripe.paymentMethods.detach(id)).customer).toBeNull()
  expect((await failureOf(stripe.paymentMethods.attach(id, { customer }))).message).toContain('may not be used again')
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ invoice_settings: { default_payment_method: null } })
  expect(eventTypes(fake)).toEqual([
    'customer.created',
    'payment_method.attached',
    'payment_method.automatically_updated',
    'customer.updated',
    'payment_method.detached',
  ])
})

test('wants consent for a debit, once', async () => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create()
  const { id: method } = await stripe.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: 'DE89370400440532013000' },
    billing_details: { name: 'Ines', email: 'ines@example.org' },
  })
  const setup = { ...inPlace, customer, payment_method: method, confirm: true }
  expect(await failureOf(stripe.setupIntents.create(setup))).toMatchObject({ code: 'payment_intent_mandate_invalid' })
  await stripe.setupIntents.create({ ...setup, mandate_data: { customer_acceptance: { type: 'offline', offline: {} } } })
  const payment = { ...inPlace, amount: 500, currency: 'eur', customer, payment_method: method, confirm: true, off_session: true }
  const { id, status } = await stripe.paymentIntents.create(payment)
  expect(status).toBe('processing')
  fake.settle(id, 'succeeded')
  expect(fake.moneyIn()).toEqual({ eur: { captured: 500, refunded: 0, disputed: 0 } })
})

test('takes a confirmation token once', async () => {
  const { stripe } = await openClient()
  const { id: token } = await stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  })
  const payment = { ...inPlace, amount: 500, currency: 'usd', confirm: true, confirmation_token: token }
  expect((await stripe.paymentIntents.create(payment)).status).toBe('succeeded')
  expect(await failureOf(stripe.paymentIntents.create(payment))).toMatchObject({ param: 'confirmation_token' })
  expect(await stripe.confirmationTokens.retrieve(token)).toMatchObject({ payment_method_preview: { card: { last4: '4242' } } })
})
