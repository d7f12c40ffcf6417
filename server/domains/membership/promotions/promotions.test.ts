import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { day, minute } from '#shared/time/units.ts'
import {
  asStatus,
  cancel,
  card,
  countingProvider,
  memberDesk,
  purchase,
  queryStatus,
  renew,
  startCheckout,
  switchPlan,
} from '#test/server/members.ts'
import { createPromotion, endPromotion, setEuroPrices } from '#test/server/prices.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('promotion codes', () => {
  const bank = countingProvider()
  let app: TestApp
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp({ payments: bank.payments })
    staff = await writer(app, { staff: true })
    await setEuroPrices(staff)
  })
  afterAll(() => app.close())
  const { chargesOf, later, change, subjectsTo } = memberDesk(() => app)

  const codeFor = async (terms: Record<string, unknown>): Promise<string> => {
    const created = await createPromotion(staff, { code: `c-${newId()}`, ...terms })
    if (created.__typename !== 'PromotionCode') throw new Error(created.message)
    return String(created.code)
  }
  const buy = async (who: Writer, discountId: string, planId = 'monthly', country = 'US') => {
    await startCheckout(who, { planId, country, discountId })
    return purchase(who, { planId, nonce: card(), discountId })
  }
  const toPeriodEnd = async (who: Writer) => {
    const { currentPeriodEndsAt } = asStatus((await queryStatus(who)) as never)
    await later(Date.parse(currentPeriodEndsAt) - app.clock().getTime())
    await renew(app)
  }
  const usesOf = async (code: string) => {
    const { promotionCodes } = await staff.graphql(
      '{ promotionCodes(paging: { limit: 100 }) { ... on PromotionCodes { items { code useCount state } } } }',
    )
    return promotionCodes.items.find((one) => one.code === code)
  }
  const amountsOf = async (who: Writer) => (await chargesOf(who)).map(({ amount }) => amount)

  test('a percentage is taken off the first period, whatever the code’s case, and counted', async () => {
    const code = await codeFor({ percentOff: 30, periods: 1 })
    const ada = await writer(app)
    expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: code.toLowerCase() })).toMatchObject({
      amountDue: 350,
    })
    expect(await usesOf(code)).toMatchObject({ useCount: 0 })
    await purchase(ada, { planId: 'monthly', nonce: card(), discountId: code })
    await toPeriodEnd(ada)
    expect(await amountsOf(ada)).toEqual([350, 500])
    expect(await usesOf(code)).toMatchObject({ useCount: 1, state: 'ACTIVE' })
  })

  test('an amount is taken off two periods, in its currency only', async () => {
    const code = await codeFor({ amountOff: 200, currency: 'EUR', periods: 2 })
    const ada = await writer(app)
    expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: code })).toMatchObject({
      __typename: 'BadRequest',
      message: 'This code is only for prices in euros.',
    })
    await buy(ada, code, 'monthly', 'DE')
    await toPeriodEnd(ada)
    await toPeriodEnd(ada)
    expect(await amountsOf(ada)).toEqual([250, 250, 450])
  })

  test('a code without an end is for every period, and for its plans only', async () => {
    const code = await codeFor({ percentOff: 50, periods: null, planIds: ['monthly'] })
    const ada = await writer(app)
    expect(await startCheckout(ada, { planId: 'yearly', country: 'US', discountId: code })).toMatchObject({
      message: 'This code is for another plan.',
    })
    const bought = asStatus(await buy(ada, code))
    expect(bought).toMatchObject({
      amount: 250,
      discountEndsAt: null,
      planV2: { price: 500, discount: { discountedPrice: 250 } },
    })
    await toPeriodEnd(ada)
    expect(await amountsOf(ada)).toEqual([250, 250])
    const switched = asStatus(await switchPlan(ada, { membershipId: bought.membershipId, planId: 'premiumMonthly' }))
    expect(switched).toMatchObject({ amount: 1_500 })
  })

  test('free months end with a reminder of the first payment, unless the membership was canceled', async () => {
    const code = await codeFor({ freeMonths: 2 })
    const [ada, bo] = [await writer(app), await writer(app)]
    for (const who of [ada, bo]) await buy(who, code)
    const status = asStatus((await queryStatus(bo)) as never)
    await cancel(bo, { membershipId: status.membershipId })
    const endsAt = Date.parse(status.currentPeriodEndsAt)
    const reminder = 'Your free days with Octavo end soon'
    await later(endsAt - 3 * day - minute - app.clock().getTime())
    await app.jobs.drain()
    expect(await subjectsTo(ada)).not.toContain(reminder)
    await later(2 * minute)
    await app.jobs.drain()
    expect(await subjectsTo(ada)).toContain(reminder)
    expect(await subjectsTo(bo)).not.toContain(reminder)
  })

  test('free months cost nothing at first, and then the regular price', async () => {
    const code = await codeFor({ freeMonths: 2 })
    const ada = await writer(app)
    expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: code })).toMatchObject({ amountDue: 0 })
    const bought = asStatus(await purchase(ada, { planId: 'monthly', nonce: card(), discountId: code }))
    expect(bought).toMatchObject({ trialEndsAt: bought.currentPeriodEndsAt, amount: 500 })
    expect(await chargesOf(ada)).toEqual([])
    await toPeriodEnd(ada)
    expect(await amountsOf(ada)).toEqual([500])
  })

  test('all of the price off costs nothing for as many periods', async () => {
    const code = await codeFor({ percentOff: 100, periods: 2 })
    const ada = await writer(app)
    await buy(ada, code)
    await toPeriodEnd(ada)
    expect(await chargesOf(ada)).toEqual([])
    expect(await queryStatus(ada)).toMatchObject({ status: 'ACTIVE' })
    await toPeriodEnd(ada)
    expect(await amountsOf(ada)).toEqual([500])
  })

  test('the last use goes to one of several buyers, and each account has one', async () => {
    const code = await codeFor({ percentOff: 10, maxUses: 1, periods: 1 })
    const buyers = await Promise.all([writer(app), writer(app), writer(app)])
    for (const one of buyers) await startCheckout(one, { planId: 'monthly', country: 'US', discountId: code })
    const answers = await Promise.all(buyers.map((one) => purchase(one, { planId: 'monthly', nonce: card(), discountId: code })))
    expect(answers.filter(({ __typename }) => __typename === 'MembershipStatus')).toHaveLength(1)
    expect(answers.map(({ message }) => message)).toContain('This code has been used as often as it can be.')
    expect(await usesOf(code)).toEqual({ code, useCount: 1, state: 'USED_UP' })
  })

  test('a payment that fails gives the use back', async () => {
    const code = await codeFor({ percentOff: 10, maxUses: 1, periods: 1 })
    const ada = await writer(app)
    await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: code })
    await purchase(ada, { planId: 'monthly', nonce: card({ outcome: 'declined' }), discountId: code })
    const ben = await writer(app)
    expect(await buy(ben, code)).toMatchObject({ __typename: 'MembershipStatus' })
    expect(await usesOf(code)).toMatchObject({ useCount: 1 })
  })

  test('an account uses a code once, and a code for new members is not for former ones', async () => {
    const [code, forNew] = [
      await codeFor({ percentOff: 10, periods: 1 }),
      await codeFor({ percentOff: 10, isForNewMembers: true, periods: 1 }),
    ]
    const ada = await writer(app)
    await buy(ada, code)
    await change(ada, { status: 'INACTIVE', dueAt: null })
    expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: code })).toMatchObject({
      message: 'You’ve already used this code.',
    })
    expect(await startCheckout(ada, { planId: 'monthly', country: 'US', discountId: forNew })).toMatchObject({
      message: 'This code is only for first-time members.',
    })
  })

  test('codes that have ended, are not active yet or unknown say so', async () => {
    const ada = await writer(app)
    const trying = async (discountId: string) =>
      (await startCheckout(ada, { planId: 'monthly', country: 'US', discountId })).message
    const early = await codeFor({ percentOff: 10, startsAt: new Date(app.clock().getTime() + day).toISOString() })
    expect(await trying(early)).toBe('This code isn’t active yet.')
    const short = await codeFor({ percentOff: 10, endsAt: new Date(app.clock().getTime() + day).toISOString() })
    await later(2 * day)
    expect(await trying(short)).toBe('This code has expired.')
    const created = await createPromotion(staff, { code: `e-${newId()}`, percentOff: 10 })
    expect(await endPromotion(staff, { id: created.id })).toMatchObject({ state: 'ENDED' })
    expect(await trying(String(created.code))).toBe('This code has expired.')
    expect(await trying('nothing-here')).toBe('We don’t recognize this code. Check it and try again.')
    expect(await startCheckout(ada, { planId: 'monthlyWithTrial', country: 'US', discountId: early })).toMatchObject({
      message: 'You can’t combine a free trial with a discount.',
    })
  })

  test.each([
    [{ code: 'x' }, 'code'],
    [{ percentOff: 0 }, 'percentOff'],
    [{ percentOff: 101 }, 'percentOff'],
    [{ percentOff: 10, freeMonths: 1 }, 'kind'],
    [{ percentOff: null }, 'kind'],
    [{ percentOff: null, amountOff: 100 }, 'currency'],
    [{ planIds: ['monthlyWithTrial'] }, 'planIds'],
    [{ maxUses: 0 }, 'maxUses'],
    [{ reason: '' }, 'reason'],
    [{ endsAt: '2020-01-01T00:00:00Z' }, 'endsAt'],
  ])('refuses a code with %j at %s', async (wrong, field) => {
    expect(await createPromotion(staff, { code: `w-${newId()}`, percentOff: 10, ...wrong })).toMatchObject({
      __typename: 'BadRequest',
      field,
    })
  })

  test('others than staff see no codes', async () => {
    const { promotionCodes } = await (await writer(app)).graphql('{ promotionCodes { __typename } }')
    expect(promotionCodes).toEqual({ __typename: 'Forbidden' })
  })
})
