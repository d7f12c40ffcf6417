import { expect, test } from 'vitest'
import { eventTypes, failureOf, openClient } from './open-client.ts'

const inGermany = { address: { country: 'DE', postal_code: '10115' }, address_source: 'billing' } as const
const line = { amount: 1_000, reference: 'membership' }

test.each([
  ['exclusive', 1_190, 190, 0],
  ['inclusive', 1_000, 0, 160],
] as const)('calculates %s tax', async (behavior, total, exclusive, inclusive) => {
  const { stripe } = await openClient()
  const calculation = await stripe.tax.calculations.create({
    currency: 'eur',
    customer_details: inGermany,
    line_items: [{ ...line, tax_behavior: behavior }],
  })
  expect(calculation).toMatchObject({ amount_total: total, tax_amount_exclusive: exclusive, tax_amount_inclusive: inclusive })
  expect(calculation.tax_breakdown).toMatchObject([{ tax_rate_details: { percentage_decimal: '19' } }])
  expect(calculation.line_items).toBeUndefined()
})

test.each([
  [{ country: 'US' }, 'customer_tax_location_invalid'],
  [undefined, 'customer_tax_location_invalid'],
])('needs to know where the customer is: %o', async (address, code) => {
  const { stripe } = await openClient()
  const call = stripe.tax.calculations.create({
    currency: 'usd',
    customer_details: { ...(address && { address }), address_source: 'billing' },
    line_items: [line],
  })
  expect(await failureOf(call)).toMatchObject({ code })
})

test('records a transaction once, and reverses a part of it', async () => {
  const { stripe } = await openClient()
  const { id } = await stripe.tax.calculations.create({ currency: 'eur', customer_details: inGermany, line_items: [line] })
  const expand = ['line_items']
  const transaction = await stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference: 'pi_1', expand })
  expect(transaction.line_items?.data).toMatchObject([{ amount: 1_000, amount_tax: 190 }])
  const again = stripe.tax.transactions.createFromCalculation({ calculation: id ?? '', reference: 'pi_1' })
  expect(await failureOf(again)).toMatchObject({ param: 'reference' })
  const reversal = await stripe.tax.transactions.createReversal({
    mode: 'partial',
    original_transaction: transaction.id,
    reference: 're_1',
    flat_amount: -595,
    expand,
  })
  expect(reversal).toMatchObject({ type: 'reversal', reversal: { original_transaction: transaction.id } })
  expect(reversal.line_items?.data).toMatchObject([{ amount: -500, amount_tax: -95 }])
})

test('lists planted subscriptions, and cancels them now or later', async () => {
  const { fake, stripe } = await openClient()
  const { id: customer } = await stripe.customers.create()
  const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const planted = fake.plantSubscription({ customer, unitAmount: 500, interval: 'year', defaultPaymentMethod: method })
  fake.plantSubscription({ customer, unitAmount: 500, status: 'canceled' })
  const { data } = await stripe.subscriptions.list({ expand: ['data.customer', 'data.default_payment_method'] })
  expect(data).toMatchObject([
    { id: planted.id, customer: { id: customer }, default_payment_method: { card: { last4: '4242' } } },
  ])
  expect(data[0]?.items.data).toMatchObject([{ price: { unit_amount: 500, recurring: { interval: 'year' } } }])
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(2)
  expect(await stripe.subscriptions.update(planted.id, { cancel_at_period_end: true })).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: planted.items.data[0]?.current_period_end,
    status: 'active',
  })
  expect((await stripe.subscriptions.cancel(planted.id)).status).toBe('canceled')
  expect(await failureOf(stripe.subscriptions.cancel(planted.id))).toMatchObject({ code: 'resource_missing' })
  expect(eventTypes(fake).slice(-2)).toEqual(['customer.subscription.updated', 'customer.subscription.deleted'])
  expect((await stripe.products.list()).data).toHaveLength(1)
  expect((await stripe.prices.list()).data).toHaveLength(2)
})

test('registers domains and endpoints', async () => {
  const { stripe } = await openClient()
  const domain = await stripe.paymentMethodDomains.create({ domain_name: 'octavo.example' })
  expect(domain.apple_pay.status).toBe('active')
  expect((await stripe.paymentMethodDomains.list({ domain_name: 'octavo.example' })).data).toHaveLength(1)
  const endpoint = await stripe.webhookEndpoints.create({
    url: 'https://octavo.example/hook',
    enabled_events: ['charge.refunded'],
  })
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
})
