import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runPayouts } from '#server/domains/partner-program/run-payouts.ts'
import { newId } from '#server/platform/ids.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { findMoneyProblems } from '#test/server/money-invariants.ts'
import { customer, customerAt, type Customer } from '#test/server/money-people.ts'
import { monthBefore, owedWriter } from '#test/server/stripe-writers.ts'
import { repeatAtOnce } from '#test/server/repeat-at-once.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'

type Server = Awaited<ReturnType<typeof openStripeApp>>

/** What somebody starts at one process, and what it has come to when another has finished it. */
type Undertaking = {
  run: () => Promise<unknown>
  /** What its author does when no answer has come, at the other process. */
  sendAgain?: () => Promise<unknown>
  expectDone: () => Promise<void>
}

/**
 * How the work ends: at a call that is executed, after which the process does nothing more until it comes back much later, or because no
 * call arrives any more, or no answer.
 */
const endings = ['late', 'lost-request', 'lost-response'] as const

describe('work with money that ends at any call to Stripe', () => {
  repeatAtOnce()
  let one: Server
  let two: Server
  let staff: Customer
  beforeAll(async () => {
    one = await openStripeApp({ env: { SUPPORT_EMAIL: 'support@octavo.example' } })
    two = await openStripeApp({ peer: one.app, sharedStripe: one.stripe })
    staff = await customer(one, { isStaff: true })
  })
  beforeEach(() => pass(3 * hour))
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  async function pass(ms: number): Promise<void> {
    one.advance(ms)
    await two.app.jobs.drain()
  }

  /** Interrupts an undertaking at each of its calls in turn, until it has no more. Returns how many there were. */
  async function interruptEach(ending: (typeof endings)[number], begin: () => Promise<Undertaking>): Promise<number> {
    for (let after = 0; ; after++) {
      const undertaking = await begin()
      const trouble = one.stripe.trouble({ kind: ending, after, times: ending === 'late' ? 1 : 1_000 })
      const running = undertaking.run().catch(() => undefined)
      await Promise.race([running, ...(ending === 'late' ? [trouble.reached()] : [])])
      if (ending !== 'late') trouble.end()
      await pass(3 * minute)
      trouble.release()
      trouble.end()
      await running
      await undertaking.sendAgain?.()
      for (let round = 0; round < 5; round++) await pass(7 * hour)
      await two.deliver({ order: 'shuffled', seed: after })
      await undertaking.expectDone()
      expect(await findMoneyProblems(two, { onCredit: new Set(), giftedUntil: new Map() })).toEqual([])
      if (trouble.count() === 0) return after
    }
  }

  const purchaseWith = (idempotencyKey: string) => ({ planId: 'yearly', nonce: 'pm_card_visa', discountId: null, idempotencyKey })
  const newKey = (): string => `key-${newId()}-${newId()}`
  const inTwo = (actor: Customer) => customerAt(two, actor.id)
  const takenFrom = async (actor: Customer): Promise<number> => {
    const ids = new Set((await actor.charges()).map(({ id }) => id))
    const intents = one.stripe.all('payment_intent').filter(({ metadata }) => ids.has(String(metadata.charge)))
    return intents.reduce((sum, { amount_received: received }) => sum + received, 0)
  }
  const member = async () => {
    const ada = await customer(one)
    expect(await ada.buy({ ...purchaseWith(newKey()), planId: 'monthly' })).toMatchObject({ ok: true })
    return ada
  }

  test.each(endings)('a purchase is made once, %s', async (ending) => {
    const count = await interruptEach(ending, async () => {
      const [ada, key] = [await customer(one), newKey()]
      return {
        run: () => ada.buy(purchaseWith(key)),
        sendAgain: async () => {
          const again = await inTwo(ada).buy(purchaseWith(key))
          // A purchase that has failed is made anew.
          if (!again.ok) await inTwo(ada).buy(purchaseWith(newKey()))
        },
        expectDone: async () => {
          expect(await takenFrom(ada)).toBe(5_000)
          expect(await ada.memberships()).toMatchObject([{ status: 'ACTIVE', planId: 'yearly' }])
        },
      }
    })
    expect(count).toBeGreaterThanOrEqual(4)
  })

  test('a purchase whose process never comes back is over after ten minutes, and can be made anew', async () => {
    const [ada, key] = [await customer(one), newKey()]
    const trouble = one.stripe.trouble({ kind: 'late', path: '/v1/customers' })
    const running = ada.buy(purchaseWith(key))
    await trouble.reached()
    await pass(5 * minute)
    expect(await inTwo(ada).buy(purchaseWith(key))).toMatchObject({ refusal: { kind: 'AlreadyExists' } })
    await pass(6 * minute)
    expect(await inTwo(ada).buy(purchaseWith(key))).toMatchObject({ refusal: { kind: 'PaymentError' } })
    trouble.release()
    expect(await running).toMatchObject({ refusal: { kind: 'PaymentError' } })
    expect(await inTwo(ada).buy(purchaseWith(newKey()))).toMatchObject({ ok: true })
    expect(await takenFrom(ada)).toBe(5_000)
  })

  test.each(endings)('a gift is bought once, %s', async (ending) => {
    const count = await interruptEach(ending, async () => {
      const [ada, key] = [await customer(one), newKey()]
      return {
        run: () => ada.give('pm_card_visa', key),
        sendAgain: async () => {
          const again = await inTwo(ada).give('pm_card_visa', key)
          if (!again.ok) await inTwo(ada).give('pm_card_visa', newKey())
        },
        expectDone: async () => {
          const charges = await ada.charges()
          const paid = charges.filter(({ status }) => status === 'PAID')
          expect(paid).toHaveLength(1)
          expect(await takenFrom(ada)).toBe(paid[0]?.amount)
        },
      }
    })
    expect(count).toBeGreaterThanOrEqual(3)
  })

  test.each(endings)('a membership is renewed once, %s', async (ending) => {
    const count = await interruptEach(ending, async () => {
      const ada = await member()
      await pass(31 * day)
      const [membership] = await ada.memberships()
      const payload = { membershipId: String(membership?.id) }
      const { db } = one.app.database
      await one.app.jobs.enqueue(db, { kind: 'renew-membership', payload, runAt: one.app.clock() })
      return {
        run: () => one.app.jobs.drain(),
        expectDone: async () => {
          expect(await takenFrom(ada)).toBe(1_000)
          expect((await ada.charges()).map(({ status }) => status)).toEqual(['PAID', 'PAID'])
          expect(await ada.active()).toMatchObject({ paymentFailedAt: null })
        },
      }
    })
    expect(count).toBeGreaterThanOrEqual(2)
  })

  test.each(endings)('a refund is sent once, %s', async (ending) => {
    const count = await interruptEach(ending, async () => {
      const ada = await member()
      const [charge] = await ada.charges()
      expect(await staff.refund(String(charge?.id), 'KEEP')).toMatchObject({ ok: true })
      return {
        run: () => one.app.jobs.drain(),
        expectDone: async () => {
          expect(await ada.charges()).toMatchObject([{ status: 'REFUNDED', refundedAmount: 500 }])
          const sent = one.stripe.all('refund').filter((refund) => refund.payment_intent === charge?.providerPaymentId)
          expect(sent.map(({ amount }) => amount)).toEqual([500])
        },
      }
    })
    expect(count).toBeGreaterThanOrEqual(2)
  })

  test.each(endings)('a payout is sent once, %s', async (ending) => {
    const count = await interruptEach(ending, async () => {
      await pass(31 * day)
      const ada = await owedWriter(one)
      await runPayouts(one.app.contextFor(), monthBefore(one.app))
      return {
        run: () => one.app.jobs.drain(),
        expectDone: async () => {
          const payouts = await two.app.database.db.selectFrom('payouts').selectAll().where('userId', '=', ada.id).execute()
          expect(payouts).toMatchObject([{ status: 'PAID', amount: 2_975 }])
          const sent = one.stripe.all('transfer').filter((transfer) => transfer.transfer_group === payouts[0]?.id)
          expect(sent.map(({ amount }) => amount)).toEqual([2_975])
        },
      }
    })
    expect(count).toBeGreaterThanOrEqual(2)
  })
})
