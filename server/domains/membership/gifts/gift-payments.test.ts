import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'
import { customer, type Customer } from '#test/server/money-people.ts'
import { renew } from '#test/server/members.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'

describe('payments for gifts', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  let staff: Customer
  beforeAll(async () => {
    server = await openStripeApp()
    staff = await customer(server, { isStaff: true })
  })
  afterAll(() => server.close())

  const codesOf = (giver: Customer) =>
    server.app.database.db
      .selectFrom('giftCodes')
      .innerJoin('gifts', 'gifts.id', 'giftCodes.giftId')
      .select(['code', 'expiresAt'])
      .where('giverId', '=', giver.id)
      .execute()
  const gifted = async () => {
    const giver = await customer(server)
    expect(await giver.give('pm_card_visa')).toMatchObject({ ok: true })
    const [code] = await codesOf(giver)
    return { giver, code: String(code?.code) }
  }
  const member = async () => {
    const ada = await customer(server)
    const purchase = { planId: 'monthly', discountId: null, nonce: 'pm_card_visa', idempotencyKey: null }
    expect(await ada.buy(purchase)).toMatchObject({ ok: true })
    return ada
  }
  /** Lets the month end with a payment method that was given in the meantime. */
  const renewWith = async (ada: Customer, nonce: string) => {
    const { customerId } = (await ada.charges())[0] ?? {}
    const method = await server.client.paymentMethods.attach(nonce, { customer: String(customerId) })
    await server.app.database.db.updateTable('paymentMethods').set({ token: method.id }).where('userId', '=', ada.id).execute()
    server.advance(32 * day)
    await renew(server.app)
    return (await ada.charges()).at(-1)
  }

  test('a gift sent twice at once under one key is one gift', async () => {
    const giver = await customer(server)
    const outcomes = await Promise.all([1, 2].map(() => giver.give('pm_card_visa', 'key-of-one-gift-sent-twice')))
    expect(outcomes).toMatchObject([{ ok: true }, { ok: true }])
    expect(await giver.charges()).toMatchObject([{ status: 'PAID' }])
    expect(await codesOf(giver)).toHaveLength(1)
  })

  test('codes of a gift whose payment a bank takes back cannot be redeemed any more', async () => {
    const { giver, code } = await gifted()
    const [charge] = await giver.charges()
    server.stripe.openDispute(String(charge?.providerPaymentId))
    await server.deliver()
    expect(await (await customer(server)).redeem(code)).toMatchObject({ ok: false, refusal: { code: 'EXPIRED' } })
    expect(await staff.refund(String(charge?.id), 'KEEP')).toMatchObject({ ok: false, refusal: { code: 'DISPUTED' } })
  })

  test('a gift replaces a renewal that its member has not confirmed', async () => {
    const [{ code }, ada] = [await gifted(), await member()]
    const renewal = await renewWith(ada, 'pm_card_authenticationRequired')
    expect(renewal).toMatchObject({ status: 'PENDING', waitingFor: 'payer' })
    expect(await ada.redeem(code)).toMatchObject({ ok: true })
    await server.app.jobs.drain()
    expect((await ada.charges()).at(-1)).toMatchObject({ id: renewal?.id, status: 'FAILED' })
    expect(await ada.active()).toMatchObject({ paymentFailedAt: null, paymentFailures: 0 })
  })

  test('a renewal that is confirmed at that moment starts after the year of the gift', async () => {
    const [{ code }, ada] = [await gifted(), await member()]
    const renewal = await renewWith(ada, 'pm_card_authenticationRequired')
    expect(await ada.confirm(String(renewal?.id))).toMatchObject({ ok: false })
    expect(await ada.redeem(code)).toMatchObject({ ok: true })
    const until = (await ada.active())?.currentPeriodEndsAt as Date
    server.stripe.authenticate(String(renewal?.providerPaymentId), true)
    await server.app.jobs.drain()
    await server.deliver()
    expect((await ada.charges()).at(-1)).toMatchObject({ id: renewal?.id, status: 'PAID' })
    expect((await ada.active())?.currentPeriodEndsAt).toEqual(addMonths(until, 1))
  })

  test('a member who switches plans keeps what is left of a gift', async () => {
    const [{ code }, ada] = [await gifted(), await member()]
    expect(await ada.redeem(code)).toMatchObject({ ok: true })
    const before = await ada.active()
    expect(before).toMatchObject({ giftedAmount: 5_000 })
    expect(await ada.switchTo('premiumYearly')).toMatchObject({ ok: true })
    const due = (await ada.charges()).at(-1)?.amount ?? 0
    // Five dollars for the month and fifty for the year of the gift, of which some seconds have passed.
    expect(due).toBeGreaterThanOrEqual(15_000 - 5_500)
    expect(due).toBeLessThan(15_000 - 5_400)
    expect(await ada.active()).toMatchObject({ type: 'PREMIUM_YEARLY', giftedAmount: 0, credit: 0 })
  })

  test('a code waits while a bank processes a renewal', async () => {
    const [{ code }, ada] = [await gifted(), await member()]
    await ada.updateMethod('pm_usBankAccount_success')
    server.advance(32 * day)
    await renew(server.app)
    const renewal = (await ada.charges()).at(-1)
    expect(renewal).toMatchObject({ status: 'PENDING', waitingFor: 'bank' })
    expect(await ada.redeem(code)).toMatchObject({ ok: false, refusal: { code: 'PAYING' } })
    server.stripe.settle(String(renewal?.providerPaymentId), 'succeeded')
    await server.deliver()
    expect(await ada.redeem(code)).toMatchObject({ ok: true })
  })
})
