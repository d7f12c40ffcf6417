import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPromotion } from '#server/domains/membership/promotions/create-promotion.ts'
import { runPayouts } from '#server/domains/partner-program/run-payouts.ts'
import { sendPayout } from '#server/domains/partner-program/send-payout.ts'
import { newId } from '#server/platform/ids.ts'
import { day, hour } from '#shared/time/units.ts'
import { findMoneyProblems } from '#test/server/money-invariants.ts'
import { customer, customerAt, type Customer } from '#test/server/money-people.ts'
import { partnerDesk } from '#test/server/partners.ts'
import { monthBefore, owedWriter } from '#test/server/stripe-writers.ts'
import { repeatAtOnce } from '#test/server/repeat-at-once.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'

type Server = Awaited<ReturnType<typeof openStripeApp>>
type Outcome = { ok: boolean } | undefined

// Each race is run several times, because the second may start when the first has finished.
const rounds = [1, 2, 3, 4]

// The embedded engine runs one transaction after the other, so that only what happens between them can race.
describe('two processes on one database', () => {
  repeatAtOnce()
  let one: Server
  let two: Server
  let staff: Customer
  beforeAll(async () => {
    one = await openStripeApp({ env: { SUPPORT_EMAIL: 'support@octavo.example' } })
    two = await openStripeApp({ peer: one.app, sharedStripe: one.stripe })
    staff = await customer(one, { isStaff: true })
  })
  beforeEach(async () => {
    await one.deliver()
    one.advance(3 * hour)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  /** The account as the other process sees it. */
  const inTwo = (actor: Customer, isStaff = false) => customerAt(two, actor.id, { isStaff })
  const succeeded = (outcomes: readonly Outcome[]) => outcomes.filter((outcome) => outcome?.ok).length
  const purchaseOf = (more: object = {}) => ({
    planId: 'monthly',
    nonce: 'pm_card_visa',
    discountId: null,
    idempotencyKey: `key-${newId()}-${newId()}`,
    ...more,
  })
  const member = async (more: object = {}) => {
    const ada = await customer(one)
    expect(await ada.buy(purchaseOf(more))).toMatchObject({ ok: true })
    return ada
  }
  const drainBoth = () => Promise.all([one.app.jobs.drain(), two.app.jobs.drain()])
  const inBoth = (run: (server: Server) => Promise<unknown>) => Promise.all([run(one), run(two)])
  const takenFrom = async (actor: Customer): Promise<number> => {
    const ids = new Set((await actor.charges()).map(({ id }) => id))
    const intents = one.stripe.all('payment_intent').filter(({ metadata }) => ids.has(String(metadata.charge)))
    return intents.reduce((sum, { amount_received: received }) => sum + received, 0)
  }
  const paid = async (actor: Customer) => (await actor.charges()).filter(({ status }) => status === 'PAID')
  const nothingIsWrong = async () => {
    await one.deliver({ order: 'shuffled' })
    await drainBoth()
    expect(await findMoneyProblems(one, { onCredit: new Set(), giftedUntil: new Map() })).toEqual([])
  }

  test.each(rounds)('the same purchase is made once, under one key and under two (%i)', async () => {
    const [ada, grace] = [await customer(one), await customer(one)]
    const same = purchaseOf()
    const outcomes = await Promise.all([ada.buy(same), inTwo(ada).buy(same)])
    expect(succeeded(outcomes)).toBeGreaterThan(0)
    expect(await inTwo(ada).buy(same)).toMatchObject({ ok: true })
    expect(succeeded(await Promise.all([grace.buy(purchaseOf()), inTwo(grace).buy(purchaseOf())]))).toBe(1)
    for (const actor of [ada, grace]) {
      expect(await paid(actor)).toHaveLength(1)
      expect(await takenFrom(actor)).toBe(500)
      expect(await actor.memberships()).toMatchObject([{ status: 'ACTIVE' }])
    }
    await nothingIsWrong()
  })

  test.each(rounds)('of the same purchase and switch, both requests learn that the card was declined (%i)', async () => {
    const [ada, grace] = [await customer(one), await member()]
    const declined = purchaseOf({ nonce: 'pm_card_chargeDeclined' })
    await Promise.all([ada.buy(declined), inTwo(ada).buy(declined)])
    expect(await ada.charges()).toMatchObject([{ status: 'FAILED', failure: 'declined' }])
    expect(await ada.buy(declined)).toMatchObject({ ok: false, refusal: { kind: 'PaymentMethodDeclined' } })
    await grace.updateMethod('pm_card_chargeCustomerFail')
    const key = `key-${newId()}-${newId()}`
    await Promise.all([grace.switchTo('yearly', key), inTwo(grace).switchTo('yearly', key)])
    expect((await grace.charges()).map(({ status }) => status)).toEqual(['PAID', 'FAILED'])
    expect(await grace.active()).toMatchObject({ planId: 'monthly' })
    await nothingIsWrong()
  })

  test.each(rounds)('the same gift is bought once (%i)', async () => {
    const [giver, key] = [await customer(one), `key-${newId()}-${newId()}`]
    expect(succeeded(await Promise.all([giver.give('pm_card_visa', key), inTwo(giver).give('pm_card_visa', key)]))).toBe(2)
    expect(await paid(giver)).toHaveLength(1)
    expect(await takenFrom(giver)).toBe((await paid(giver))[0]?.amount)
    await nothingIsWrong()
  })

  test.each(rounds)('a code is redeemed by one of two people (%i)', async () => {
    const [giver, ada, grace] = [await customer(one), await customer(one), await customer(one)]
    await giver.give('pm_card_visa')
    const { code } = await one.app.database.db
      .selectFrom('giftCodes')
      .innerJoin('gifts', 'gifts.id', 'giftCodes.giftId')
      .select('code')
      .where('giverId', '=', giver.id)
      .executeTakeFirstOrThrow()
    expect(succeeded(await Promise.all([ada.redeem(code), inTwo(grace).redeem(code)]))).toBe(1)
    expect([...(await ada.memberships()), ...(await grace.memberships())]).toHaveLength(1)
    await nothingIsWrong()
  })

  test.each(rounds)('the last use of a promotion code goes to one of two buyers (%i)', async (round) => {
    const code = `LAST-${round}`
    await createPromotion(staff.ask(), { code, percentOff: 50, maxUses: 1, isForNewMembers: false, reason: 'A campaign.' })
    const [ada, grace] = [await customer(one), await customer(one)]
    const outcomes = await Promise.all([
      ada.buy(purchaseOf({ discountId: code })),
      inTwo(grace).buy(purchaseOf({ discountId: code })),
    ])
    expect(succeeded(outcomes)).toBe(1)
    expect((await takenFrom(ada)) + (await takenFrom(grace))).toBe(250)
    await nothingIsWrong()
  })

  test.each(rounds)('a switch of plans is charged once, under one key and under two (%i)', async () => {
    const [ada, grace] = [await member(), await member()]
    one.advance(hour)
    const key = `key-${newId()}-${newId()}`
    await Promise.all([ada.switchTo('yearly', key), inTwo(ada).switchTo('yearly', key)])
    await Promise.all([grace.switchTo('yearly'), inTwo(grace).switchTo('premiumYearly')])
    for (const actor of [ada, grace]) {
      const charges = await paid(actor)
      const active = await actor.active()
      const last = charges.at(-1)
      expect(active?.planId).toBe(last?.planId)
      expect(active?.periodStartsAt).toEqual(last?.periodStartsAt)
    }
    expect(await paid(ada)).toHaveLength(2)
    await nothingIsWrong()
  })

  test.each(rounds)('an event that arrives at both is stored and applied once (%i)', async () => {
    const ada = await customer(one)
    await ada.buy(purchaseOf({ nonce: 'pm_usBankAccount_success' }))
    const [{ providerPaymentId } = { providerPaymentId: null }] = await ada.charges()
    one.stripe.settle(String(providerPaymentId), 'succeeded')
    await one.deliver({
      areJobsRun: false,
      send: async ({ url, body, headers }) => {
        const replies = await Promise.all(
          [one, two].map(({ app }) => app.inject({ method: 'POST', url, headers, payload: body })),
        )
        expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
        return { status: 200, body: '' }
      },
    })
    await drainBoth()
    expect(await paid(ada)).toHaveLength(1)
    expect(await ada.active()).toMatchObject({ status: 'ACTIVE' })
    await nothingIsWrong()
  })

  test.each(rounds)('a membership is renewed once for a period (%i)', async () => {
    const [ada, grace] = [await member(), await member()]
    one.advance(31 * day + hour)
    for (const { id } of [...(await ada.memberships()), ...(await grace.memberships())])
      await inBoth(({ app }) =>
        app.jobs.enqueue(app.database.db, { kind: 'renew-membership', payload: { membershipId: id }, runAt: app.clock() }),
      )
    await drainBoth()
    for (const actor of [ada, grace]) {
      expect(await takenFrom(actor)).toBe(1_000)
      expect(await paid(actor)).toHaveLength(2)
    }
    await nothingIsWrong()
  })

  test.each(rounds)('two of staff send back no more than was paid (%i)', async () => {
    const ada = await member()
    const [charge] = await ada.charges()
    const chargeId = String(charge?.id)
    const outcomes = await Promise.all([staff.refund(chargeId, 'KEEP'), inTwo(staff, true).refund(chargeId, 'END_NOW')])
    expect(succeeded(outcomes)).toBe(1)
    await drainBoth()
    expect(await ada.charges()).toMatchObject([{ status: 'REFUNDED', refundedAmount: 500 }])
    await nothingIsWrong()
  })

  test.each(rounds)('a refund and a dispute at the same moment take the money back once (%i)', async (round) => {
    const ada = await member()
    const [charge] = await ada.charges()
    const chargeId = String(charge?.id)
    const dispute = async () => {
      const there = one.stripe.all('charge').find((found) => found.payment_intent === charge?.providerPaymentId)
      if (there && !there.refunded) one.stripe.openDispute(String(charge?.providerPaymentId))
      await two.deliver()
    }
    const refund = async () => {
      await staff.refund(chargeId, 'KEEP')
      await one.app.jobs.drain()
    }
    await Promise.all(round % 2 === 0 ? [refund(), dispute()] : [dispute(), refund()])
    await drainBoth()
    const rows = await one.app.database.db
      .selectFrom('memberTransactions')
      .select('amount')
      .where('chargeId', '=', chargeId)
      .execute()
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    await nothingIsWrong()
  })

  describe('payouts', () => {
    const desk = partnerDesk(() => one.app)
    const transfersOf = async (userId: string) => {
      const payouts = await one.app.database.db.selectFrom('payouts').selectAll().where('userId', '=', userId).execute()
      const groups = new Set(payouts.map(({ id }) => id))
      return { payouts, transfers: one.stripe.all('transfer').filter((sent) => groups.has(String(sent.transfer_group))) }
    }

    test.each(rounds)('a month is paid out once, and each payout sent once (%i)', async () => {
      one.advance(31 * day)
      const writers = [await owedWriter(one), await owedWriter(one), await owedWriter(one)]
      await inBoth(({ app }) => runPayouts(app.contextFor(), monthBefore(app)))
      await inBoth(async ({ app }) => {
        const payouts = await app.database.db.selectFrom('payouts').select('id').where('status', '=', 'PENDING').execute()
        for (const { id } of payouts) await sendPayout(app.contextFor(), id)
      })
      await drainBoth()
      for (const { id } of writers) {
        const { payouts, transfers } = await transfersOf(id)
        expect(payouts).toMatchObject([{ status: 'PAID', amount: 2_975, attempts: 1 }])
        expect(transfers.map(({ amount }) => amount)).toEqual([2_975])
        expect(await desk.balance({ id })).toBe(0)
      }
    })
  })
})
