import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textOfPage } from '#test/server/page-content.ts'
import { findActiveMembership } from '#server/domains/membership/membership.ts'
import {
  asStatus,
  card,
  countingProvider,
  member,
  memberDesk,
  plansFor,
  purchase,
  queryStatus,
  renew,
  startCheckout,
  switchPlan,
} from '#test/server/members.ts'
import { setEuroPrices, setPrices, setTaxRule } from '#test/server/prices.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'
import { undiscountedMonthlyPrice } from '../membership.ts'

const purchaseGift = asker(
  `mutation($input: GiftInput!, $nonce: String!) { purchaseGift(input: $input, nonce: $nonce) { __typename ... on GiftReceipt { amount currency } ... on Refusal { message } } }`,
)

const germany = { 'cf-ipcountry': 'DE' }

const pricesOnPage = async (app: TestApp, headers: Record<string, string>) =>
  textOfPage((await app.browser().get('/membership', headers)).body).replace(/ (?=[,.])/g, '')

test('readers see dollars everywhere until another currency has a price for every plan', async () => {
  const app = await openTestApp()
  const staff = await writer(app, { staff: true })
  expect(await pricesOnPage(app, germany)).toContain('$5 a month, or $50 a year.')
  await setPrices(staff, { currency: 'EUR', usdRate: 1.1, prices: [{ planId: 'yearly', price: 4_500, isForSale: true }] })
  expect(await pricesOnPage(app, germany)).toContain('$5 a month, or $50 a year.')
  await setEuroPrices(staff)
  expect(await pricesOnPage(app, germany)).toContain('€4.50 a month, or €45 a year.')
  await app.close()
})

describe('prices that the operator sets', () => {
  const bank = countingProvider()
  let app: TestApp
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp({ payments: bank.payments })
    staff = await writer(app, { staff: true })
    await setEuroPrices(staff)
  })
  afterAll(() => app.close())
  const { chargesOf, later, inUs } = memberDesk(() => app)

  const membershipPage = async (headers: Record<string, string> = {}) => pricesOnPage(app, headers)

  test('a country sees its own currency on pages that visitors share, and others keep theirs', async () => {
    expect(await membershipPage()).toContain('$5 a month')
    expect(await membershipPage(germany)).toContain('€4.50 a month, or €45 a year')
    expect(await membershipPage()).toContain('$5 a month')
    expect(await membershipPage({ 'cf-ipcountry': 'JP' })).toContain('$5 a month')
    const again = await app.browser().get('/membership', germany)
    expect(again.headers['x-edge-cache-status']).toBe('hit')
    expect(textOfPage(again.body)).toContain('€45 a year')
    // Pages without prices are kept once, whoever asks.
    await app.browser().get('/about', { 'cf-ipcountry': 'PL' })
    expect((await app.browser().get('/about', germany)).headers['x-edge-cache-status']).toBe('hit')
  })

  test('the paywall names the price in the currency of the country', async () => {
    const ines = await writer(app, { enrolled: true })
    const paragraphs = Array.from({ length: 12 }, () => 'Twice a day the sea comes in and goes out again.')
    const id = await draftWith(ines, story('Tides', ...paragraphs))
    await publish(ines, { postId: id, visibility: 'LOCKED' })
    const wall = async (headers: Record<string, string>) => textOfPage((await app.browser().get(`/p/${id}`, headers)).body)
    expect(await wall({})).toContain('From $5 a month.')
    expect(await wall(germany)).toContain('From €4.50 a month.')
    await setPrices(staff, { currency: 'EUR', usdRate: 1.1, prices: [{ planId: 'monthly', price: 399, isForSale: true }] })
    expect(await wall(germany)).toContain('From €3.99 a month.')
    await setEuroPrices(staff)
  })

  test('a membership is bought in the currency of the country, renews at the price it was bought for, and stays in it', async () => {
    const ada = await writer(app)
    expect(await startCheckout(ada, { planId: 'monthly', country: 'DE' })).toMatchObject({ amountDue: 450, currency: 'EUR' })
    expect((await plansFor(ada)).yearly).toMatchObject({ price: 4_500, currency: 'EUR' })
    const bought = asStatus(await purchase(ada, { planId: 'monthly', nonce: card() }))
    expect(bought).toMatchObject({ amount: 450, currency: 'EUR', planV2: { price: 450, currency: 'EUR' } })
    await setPrices(staff, { currency: 'EUR', usdRate: 1.1, prices: [{ planId: 'monthly', price: 600, isForSale: true }] })
    expect(asStatus((await queryStatus(ada)) as never)).toMatchObject({ planV2: { price: 450 } })
    await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
    await renew(app)
    expect((await chargesOf(ada)).map(({ amount, currency, status }) => [amount, currency, status])).toEqual([
      [450, 'EUR', 'PAID'],
      [450, 'EUR', 'PAID'],
    ])
    const membershipId = bought.membershipId
    expect(await switchPlan(ada, { membershipId, planId: 'premiumMonthly' })).toMatchObject({ amount: 1_350, currency: 'EUR' })
    expect((await chargesOf(ada)).at(-1)).toMatchObject({ currency: 'EUR', regularPrice: 1_350 })
    await setEuroPrices(staff)
  })

  test('writers are paid for what the member bought, converted at the operator’s rate', async () => {
    const ada = await writer(app)
    await startCheckout(ada, { planId: 'yearly', country: 'FR' })
    await purchase(ada, { planId: 'yearly', nonce: card() })
    const ctx = app.contextFor()
    const membership = await findActiveMembership(ctx, ada.id)
    // €45 a year are €3.75 a month.
    expect(membership && (await undiscountedMonthlyPrice(ctx, membership))).toBe(412)
  })

  test('a member who joined before prices changed keeps the price', async () => {
    const ben = await member(app, 'yearly')
    await setPrices(staff, {
      currency: 'USD',
      prices: [{ planId: 'yearly', price: 7_000, strikethroughPrice: 9_000, isForSale: true }],
    })
    expect((await plansFor(app.browser())).yearly).toMatchObject({ price: 7_000, strikethroughPrice: 9_000 })
    expect((await plansFor(ben)).yearly).toMatchObject({ price: 5_000 })
    const { currentPeriodEndsAt } = asStatus((await queryStatus(ben)) as never)
    await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
    await renew(app)
    expect((await chargesOf(ben)).map(({ amount }) => amount)).toEqual([5_000, 5_000])
    await setPrices(staff, { currency: 'USD', prices: [{ planId: 'yearly', price: null, isForSale: true }] })
    expect((await plansFor(app.browser())).yearly).toMatchObject({ price: 5_000, strikethroughPrice: 6_000 })
  })

  test('a plan that is not for sale cannot be bought, and a price that changed after it was shown is not charged', async () => {
    const eva = await inUs('monthly')
    await setPrices(staff, { currency: 'USD', prices: [{ planId: 'monthly', price: 800, isForSale: true }] })
    expect(await purchase(eva, { planId: 'monthly', nonce: card() })).toMatchObject({
      __typename: 'BadRequest',
      message: 'The price has changed since you saw it. Check it, then pay again to agree.',
    })
    expect(await chargesOf(eva)).toEqual([])
    await setPrices(staff, { currency: 'USD', prices: [{ planId: 'monthly', price: 800, isForSale: false }] })
    expect(await plansFor(app.browser())).not.toHaveProperty('monthly')
    expect(await startCheckout(eva, { planId: 'monthly', country: 'US' })).toMatchObject({
      __typename: 'BadRequest',
      field: 'planId',
    })
    await setPrices(staff, { currency: 'USD', prices: [{ planId: 'monthly', price: null, isForSale: true }] })
  })

  test.each([
    [{ price: 10 }, 'yearly.price'],
    [{ price: 5_000, strikethroughPrice: 4_000 }, 'yearly.strikethroughPrice'],
    [{ price: 5_000, trialDays: 7 }, 'yearly.trialDays'],
  ])('refuses %j at %s', async (price, field) => {
    const prices = [{ planId: 'yearly', isForSale: true, ...price }]
    expect(await setPrices(staff, { currency: 'USD', prices })).toMatchObject({ __typename: 'BadRequest', field })
  })

  test('another currency needs a rate, and every change a reason; others than staff see and set nothing', async () => {
    const prices = [{ planId: 'yearly', price: 6_000, isForSale: true }]
    expect(await setPrices(staff, { currency: 'CAD', prices })).toMatchObject({ field: 'usdRate' })
    expect(await setPrices(staff, { currency: 'CAD', usdRate: 0.7, prices, reason: ' ' })).toMatchObject({ field: 'reason' })
    const ada = await writer(app)
    expect(await setPrices(ada, { currency: 'CAD', usdRate: 0.7, prices })).toMatchObject({ __typename: 'Forbidden' })
    const { priceSettings } = await ada.graphql('{ priceSettings { __typename } }')
    expect(priceSettings).toEqual({ __typename: 'Forbidden' })
    expect((await ada.get('/_/admin/prices')).statusCode).toBe(404)
    expect(textOfPage((await staff.get('/_/admin/prices')).body)).toContain('Members keep the price they bought')
  })

  test('gifts are sold in the currency of the giver’s country, at the total that was shown', async () => {
    const ada = await writer(app)
    const { giftPrice } = await ada.graphql(
      '{ giftPrice(planId: "giftOneYear", type: GIFT, seats: 1, country: "AT") { ... on GiftPrice { total currency } } }',
    )
    expect(giftPrice).toEqual({ total: 4_500, currency: 'EUR' })
    const gift = { planId: 'giftOneYear', giverName: 'Ada', giverEmail: 'ada@posteo.example', country: 'AT' }
    const toBen = { ...gift, recipientName: 'Ben', recipientEmail: 'ben@posteo.example' }
    expect(await purchaseGift(ada, { input: { ...toBen, expectedTotal: 4_400 }, nonce: card() })).toMatchObject({
      __typename: 'BadRequest',
    })
    expect(await purchaseGift(ada, { input: { ...toBen, expectedTotal: 4_500 }, nonce: card() })).toMatchObject({
      amount: 4_500,
      currency: 'EUR',
    })
    expect(await chargesOf(ada)).toMatchObject([{ amount: 4_500, currency: 'EUR', country: 'AT' }])
  })

  describe('with taxes', () => {
    test('a switch names what is due now, with the tax', async () => {
      await setTaxRule(staff, { country: 'NZ', name: 'GST', rate: 15_000, isIncluded: false })
      const ada = await writer(app)
      await startCheckout(ada, { planId: 'monthly', country: 'NZ' })
      const { membershipId } = asStatus(await purchase(ada, { planId: 'monthly', nonce: card() }))
      const { switchPrice } = await ada.rawGraphql<{ switchPrice: { total: number } }>(
        `{ switchPrice(membershipId: "${membershipId}", planId: "yearly") { total taxLines { name } } }`,
      )
      expect(switchPrice).toEqual({ total: expect.any(Number), taxLines: [{ name: 'GST' }] })
      await switchPlan(ada, { membershipId, planId: 'yearly' })
      const charge = (await chargesOf(ada)).at(-1)
      expect(Math.abs((charge?.amount ?? 0) + (charge?.tax ?? 0) - switchPrice.total)).toBeLessThan(3)
      const stranger = await writer(app)
      const hidden = await stranger.rawGraphql(
        `{ switchPrice(membershipId: "${membershipId}", planId: "premiumYearly") { total } }`,
      )
      expect(hidden).toEqual({ switchPrice: null })
    })

    test('an added tax is shown before it is charged, and recorded with the charge', async () => {
      await setTaxRule(staff, { country: 'CA', name: 'GST', rate: 5_000, isIncluded: false })
      const ada = await writer(app)
      expect(await startCheckout(ada, { planId: 'yearly', country: 'CA' })).toMatchObject({ amountDue: 5_250, tax: 250 })
      await purchase(ada, { planId: 'yearly', nonce: card(), postalCode: 'K1A 0B1' })
      expect(await chargesOf(ada)).toMatchObject([
        { amount: 5_000, tax: 250, taxLines: [{ name: 'GST', rate: 5_000, amount: 250 }], isTaxIncluded: false, country: 'CA' },
      ])
      expect(bank.amounts()).toContain(5_250)
    })

    test('an included tax leaves the price as it is, and renewals are taxed like the purchase', async () => {
      await setTaxRule(staff, { country: 'GB', name: 'VAT', rate: 20_000, isIncluded: true })
      const ada = await writer(app)
      expect(await startCheckout(ada, { planId: 'monthly', country: 'GB' })).toMatchObject({ amountDue: 500, tax: 83 })
      const bought = asStatus(await purchase(ada, { planId: 'monthly', nonce: card() }))
      await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
      await renew(app)
      expect((await chargesOf(ada)).map(({ amount, tax }) => [amount, tax])).toEqual([
        [417, 83],
        [417, 83],
      ])
      const { checkoutPrice } = await (await writer(app)).graphql(
        '{ checkoutPrice(planId: "yearly", country: "GB") { ... on CheckoutPrice { total tax isTaxIncluded taxLines { name amount } } } }',
      )
      expect(checkoutPrice).toEqual({ total: 5_000, tax: 833, isTaxIncluded: true, taxLines: [{ name: 'VAT', amount: 833 }] })
    })
  })
})

test('sells nothing while a tax service cannot answer, and charges what it says', async () => {
  const calls: unknown[] = []
  let isDown = true
  const app = await openTestApp({
    taxes: {
      calculate: async (request) => {
        calls.push(request)
        if (isDown) return { ok: false }
        const lines = [{ name: 'Sales tax', rate: 8_875, amount: 444 }]
        return { ok: true, tax: 444, lines, isIncluded: false, isReverseCharge: false, calculationId: 'taxcalc_1' }
      },
      recordPaid: async () => ({ ok: true, transactionId: 'tax_1' }),
      recordRefund: async () => ({ ok: true }),
    },
  })
  const { chargesOf } = memberDesk(() => app)
  const ada = await writer(app)
  expect(await startCheckout(ada, { planId: 'yearly', country: 'US' })).toMatchObject({
    __typename: 'CheckoutNotAvailable',
    message: expect.stringContaining('can’t work out the tax'),
  })
  expect(await purchase(ada, { planId: 'yearly', nonce: card() })).toMatchObject({ __typename: 'CheckoutNotAvailable' })
  expect(await chargesOf(ada)).toEqual([])
  isDown = false
  expect(await startCheckout(ada, { planId: 'yearly', country: 'US' })).toMatchObject({ amountDue: 5_444, tax: 444 })
  await purchase(ada, { planId: 'yearly', nonce: card() })
  expect(await chargesOf(ada)).toMatchObject([{ amount: 5_000, tax: 444, taxCalculationId: 'taxcalc_1', status: 'PAID' }])
  await app.close()
})
