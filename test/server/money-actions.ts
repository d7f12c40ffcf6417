import fc from 'fast-check'
import { createPromotion } from '#server/domains/membership/promotions/create-promotion.ts'
import type { Charge } from '#server/domains/payments/payments.ts'
import { setPrices } from '#server/domains/membership/prices/set-prices.ts'
import { setTaxRule } from '#server/domains/payments/taxes/tax-rules.ts'
import { newId } from '#server/platform/ids.ts'
import { giftPlanIds } from '#shared/membership/gifts.ts'
import { plans } from '#shared/membership/plans.ts'
import { daysAfter, utcDay } from '#shared/time/days.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { seededRandom } from '@octavo/fake-payments/random'
import { findMoneyProblems } from './money-invariants.ts'
import { type Customer, customer, type Purchase } from './money-people.ts'
import { openStripeApp } from './stripe-app.ts'

const planIds = ['monthly', 'yearly', 'premiumMonthly', 'premiumYearly'] as const
const nonces = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_chargeCustomerFail',
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequired',
  'pm_card_refundFail',
  'pm_card_createDispute',
  'pm_usBankAccount_success',
] as const
const offers = [
  { planId: 'monthly', discountId: null },
  { planId: 'yearly', discountId: null },
  { planId: 'premiumMonthly', discountId: null },
  { planId: 'premiumYearly', discountId: null },
  { planId: 'monthlyWithTrial', discountId: null },
  { planId: 'yearly', discountId: 'halfOffFirstYear' },
  { planId: 'monthly', discountId: 'HALF' },
  { planId: 'yearly', discountId: 'FREE' },
] as const

type Offer = (typeof offers)[number]

const who = fc.nat(2)
const at = fc.nat(20)
const nonce = fc.constantFrom(...nonces)
const repeat = fc.constantFrom('no' as const, 'no' as const, 'again' as const, 'at-once' as const)
const action = <const Kind extends string, Rest extends object>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
): fc.Arbitrary<{ kind: Kind } & Rest> => fc.record(rest).map((values) => ({ kind, ...(values as Rest) }))

const arbitraries = {
  checkout: action('checkout', { who, offer: fc.constantFrom(...offers) }),
  buy: action('buy', { who, offer: fc.constantFrom(...offers), nonce, repeat, hasKey: fc.boolean() }),
  resend: action('resend', { who }),
  bank: action('bank', { at, isConfirmed: fc.boolean(), comesBack: fc.boolean() }),
  debit: action('debit', { at, isPaid: fc.boolean() }),
  switch: action('switch', { who, planId: fc.constantFrom(...planIds), repeat, hasKey: fc.boolean() }),
  cancel: action('cancel', { who }),
  uncancel: action('uncancel', { who }),
  discount: action('discount', { who }),
  method: action('method', { who, nonce }),
  gift: action('gift', { who, nonce, repeat, hasKey: fc.boolean(), isForGroup: fc.boolean() }),
  redeem: action('redeem', { who, at, isByTwo: fc.boolean() }),
  refund: action('refund', {
    at,
    share: fc.constantFrom(0.3, 1),
    effect: fc.constantFrom('KEEP' as const, 'END_NOW' as const, 'END_WITH_PERIOD' as const),
    isByTwo: fc.boolean(),
  }),
  refundThere: action('refund-there', { at, share: fc.constantFrom(0.4, 1) }),
  settleRefunds: action('settle-refunds', { isFailing: fc.boolean() }),
  dispute: action('dispute', { at }),
  decide: action('decide', { at, isWon: fc.boolean() }),
  deliver: action('deliver', {
    order: fc.constantFrom('as-created' as const, 'reversed' as const, 'shuffled' as const),
    seed: fc.nat(1_000),
    times: fc.integer({ min: 1, max: 2 }),
    dropped: fc.constantFrom(0, 0.5),
    areJobsRun: fc.boolean(),
  }),
  trouble: action('trouble', {
    trouble: fc.constantFrom('lost-request' as const, 'lost-response' as const, 'error-500' as const, 'rate-limited' as const),
    after: fc.nat(4),
    times: fc.integer({ min: 1, max: 4 }),
  }),
  time: action('time', {
    ms: fc.constantFrom(5 * minute, 3 * hour, 26 * hour, 4 * day, 8 * day, 31 * day, 31 * day, 366 * day),
    areJobsRun: fc.boolean(),
  }),
  jobs: action('jobs', {}),
  replay: action('replay', { at }),
  books: action('books', {}),
}

const weights: Partial<Record<keyof typeof arbitraries, number>> = {
  buy: 6,
  bank: 3,
  debit: 2,
  time: 5,
  switch: 3,
  gift: 3,
  redeem: 2,
  refund: 2,
  deliver: 3,
  trouble: 2,
}

export const moneyAction = fc.oneof(
  ...Object.entries(arbitraries).map(([name, arbitrary]) => ({
    arbitrary: arbitrary as fc.Arbitrary<MoneyAction>,
    weight: weights[name as keyof typeof arbitraries] ?? 1,
  })),
)

type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never
export type MoneyAction = ValueOf<(typeof arbitraries)[keyof typeof arbitraries]>
type Of<Kind extends MoneyAction['kind']> = Extract<MoneyAction, { kind: Kind }>

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(items.length, 1)]

/** A server with a Stripe, three people and staff, to whom anything may happen. */
export async function openMoneyWorld() {
  const server = await openStripeApp({ env: { SUPPORT_EMAIL: 'support@octavo.example' } })
  const { app, stripe, client } = server
  const { db } = app.database
  const staff = await customer(server, { isStaff: true })
  // Taxes that are added to prices, and taxes that are part of them, in two currencies.
  const reason = 'A price list.'
  const prices = [...plans.map(({ key }) => key), ...giftPlanIds].map((planId) => ({ planId, price: 4_444, isForSale: true }))
  await setPrices(staff.ask(), { currency: 'EUR', usdRate: 1.1, prices, reason })
  await setTaxRule(staff.ask(), { country: 'US', name: 'Sales tax', rate: 8_875, isIncluded: false, reason })
  await setTaxRule(staff.ask(), { country: 'DE', name: 'VAT', rate: 19_000, isIncluded: true, reason })
  await app.queueRecurringJobs('membership')
  await app.queueRecurringJobs('payments')
  let people: Customer[] = []
  let runCount = 0
  const codeOf = (name: string): string => `${name}-${runCount}`
  const isCode = (name: string | null): name is string => name === 'HALF' || name === 'FREE'
  const chosen = ({ planId, discountId }: Offer) => ({ planId, discountId: isCode(discountId) ? codeOf(discountId) : discountId })
  let troubles: { end: () => void }[] = []
  let purchases = new Map<string, Purchase>()
  const onCredit = new Set<string>()
  const giftedUntil = new Map<string, Date>()

  const personAt = (index: number): Customer => {
    const found = pick(people, index)
    if (!found) throw new Error('There are no people.')
    return found
  }
  const keyIf = (hasKey: boolean): string | null => (hasKey ? `key-${newId()}-${newId()}` : null)
  /** Once, one after the other, or both at once. */
  const repeated = async (how: string, run: () => Promise<unknown>): Promise<void> => {
    if (how === 'at-once') return void (await Promise.all([run(), run()]))
    await run()
    if (how === 'again') await run()
  }
  const charges = () => db.selectFrom('charges').selectAll().orderBy('createdAt').orderBy('id').$castTo<Charge>().execute()
  const paidAt = async (index: number): Promise<Charge | undefined> =>
    pick((await charges()).filter(({ status }) => status === 'PAID').slice(-8), index)
  const intentsThat = (status: string) => stripe.all('payment_intent').filter((one) => one.status === status)

  async function bank({ at: index, isConfirmed, comesBack }: Of<'bank'>): Promise<void> {
    const intent = pick(intentsThat('requires_action'), index)
    if (!intent) return
    stripe.authenticate(intent.id, isConfirmed)
    if (!comesBack) return
    const charge = (await charges()).find(({ id }) => id === intent.metadata.charge)
    const payer = people.find(({ id }) => id === charge?.userId)
    if (!charge || !payer) return
    const purchase = purchases.get(payer.id)
    if (charge.isOffSession) await payer.confirm(charge.id, intent.id)
    else if (purchase && charge.planId === purchase.planId) await payer.buy(purchase, intent.id)
    else await payer.switchTo(String(charge.planId), null, intent.id)
  }

  async function switchPlan({ who: index, planId, repeat: how, hasKey }: Of<'switch'>): Promise<void> {
    const actor = personAt(index)
    const before = await actor.active()
    const key = keyIf(hasKey)
    await repeated(how, () => actor.switchTo(planId, key))
    const after = await actor.active()
    // The rest of a gift is part of what the new plan was paid with.
    if (after && after.periodStartsAt?.getTime() !== before?.periodStartsAt?.getTime()) giftedUntil.delete(after.id)
    if (before && after && (after.credit > before.credit || (await isUncharged(after.id, after.periodStartsAt))))
      onCredit.add(after.id)
  }
  const isUncharged = async (membershipId: string, startsAt: Date | null): Promise<boolean> =>
    !(await charges()).some((one) => one.subjectId === membershipId && one.periodStartsAt?.getTime() === startsAt?.getTime())

  async function redeem({ who: index, at: codeIndex, isByTwo }: Of<'redeem'>): Promise<void> {
    const codes = await db.selectFrom('giftCodes').select('code').where('redeemedAt', 'is', null).orderBy('code').execute()
    const code = pick(codes, codeIndex)?.code
    if (!code) return
    const redeemers = isByTwo ? [personAt(index), personAt(index + 1)] : [personAt(index)]
    const outcomes = await Promise.all(redeemers.map((actor) => actor.redeem(code)))
    if (outcomes.filter(({ ok }) => ok).length > 1) throw new Error('A code was redeemed twice.')
    for (const [position, { ok }] of outcomes.entries()) {
      const membership = ok ? await redeemers[position]?.active() : undefined
      if (membership) giftedUntil.set(membership.id, membership.currentPeriodEndsAt)
    }
  }

  async function refund({ at: index, share, effect, isByTwo }: Of<'refund'>): Promise<void> {
    const charge = await paidAt(index)
    if (!charge) return
    const total = charge.amount + charge.tax
    const amount = Math.max(1, Math.floor(total * share))
    await repeated(isByTwo ? 'at-once' : 'no', () => staff.refund(charge.id, effect, amount))
  }

  async function refundThere({ at: index, share }: Of<'refund-there'>): Promise<void> {
    const charge = await paidAt(index)
    if (!charge?.providerPaymentId) return
    const amount = Math.max(1, Math.floor((charge.amount + charge.tax) * share))
    await client.refunds.create({ payment_intent: charge.providerPaymentId, amount }).catch(() => undefined)
  }

  function settleRefunds(isFailing: boolean): void {
    if (isFailing) stripe.failRefunds()
    for (const one of stripe.all('refund'))
      if (one.status === 'pending') stripe.settle(one.id, isFailing ? 'failed' : 'succeeded')
  }

  async function dispute(index: number): Promise<void> {
    const charge = await paidAt(index)
    const there = stripe
      .all('charge')
      .find((one) => one.payment_intent === charge?.providerPaymentId && one.status === 'succeeded')
    if (there && !there.disputed && !there.refunded) stripe.openDispute(String(charge?.providerPaymentId))
  }

  function decide({ at: index, isWon }: Of<'decide'>): void {
    const undecided = stripe.all('dispute').filter(({ status }) => status !== 'won' && status !== 'lost')
    const found = pick(undecided, index)
    if (found) stripe.closeDispute(found.id, isWon ? 'won' : 'lost')
  }

  async function deliver({ order, seed, times, dropped, areJobsRun }: Of<'deliver'>): Promise<void> {
    const random = seededRandom(seed)
    await server.deliver({ order, seed, times, drop: () => random() < dropped, areJobsRun })
  }

  async function buy({ who: index, offer, nonce: token, repeat: how, hasKey }: Of<'buy'>): Promise<void> {
    const actor = personAt(index)
    const purchase = { ...chosen(offer), nonce: token, idempotencyKey: keyIf(hasKey) }
    purchases.set(actor.id, purchase)
    await repeated(how, () => actor.buy(purchase))
  }

  async function compare(): Promise<void> {
    const date = daysAfter(utcDay(app.clock()), -1)
    await app.jobs.enqueue(db, { kind: 'compare-books', payload: { date }, runAt: app.clock() })
    await app.jobs.drain()
  }

  async function act(one: MoneyAction): Promise<void> {
    server.advance(minute)
    switch (one.kind) {
      case 'checkout':
        return void (await personAt(one.who).startCheckout(chosen(one.offer).planId, chosen(one.offer).discountId))
      case 'buy':
        return buy(one)
      case 'resend': {
        const purchase = purchases.get(personAt(one.who).id)
        return void (purchase && (await personAt(one.who).buy(purchase)))
      }
      case 'bank':
        return bank(one)
      case 'debit': {
        const intent = pick(intentsThat('processing'), one.at)
        return intent && stripe.settle(intent.id, one.isPaid ? 'succeeded' : 'failed')
      }
      case 'switch':
        return switchPlan(one)
      case 'cancel':
        return void (await personAt(one.who).cancel())
      case 'uncancel':
        return void (await personAt(one.who).uncancel())
      case 'discount':
        return void (await personAt(one.who).acceptDiscount())
      case 'method':
        return void (await personAt(one.who).updateMethod(one.nonce))
      case 'gift': {
        const key = keyIf(one.hasKey)
        const actor = personAt(one.who)
        return repeated(one.repeat, () => (one.isForGroup ? actor.giveToGroup(one.nonce, key) : actor.give(one.nonce, key)))
      }
      case 'redeem':
        return redeem(one)
      case 'refund':
        return refund(one)
      case 'refund-there':
        return refundThere(one)
      case 'settle-refunds':
        return settleRefunds(one.isFailing)
      case 'dispute':
        return dispute(one.at)
      case 'decide':
        return decide(one)
      case 'deliver':
        return deliver(one)
      case 'trouble':
        return void troubles.push(stripe.trouble({ kind: one.trouble, after: one.after, times: one.times }))
      case 'time':
        server.advance(one.ms)
        return void (one.areJobsRun && (await app.jobs.drain()))
      case 'jobs':
        return void (await app.jobs.drain())
      case 'replay': {
        const events = await db.selectFrom('paymentEvents').select('id').orderBy('receivedAt').execute()
        const event = pick(events.slice(-20), one.at)
        return void (event && (await staff.replay(event.id)))
      }
      case 'books':
        return compare()
    }
  }

  return {
    begin: async () => {
      runCount++
      for (const terms of [
        { code: codeOf('HALF'), percentOff: 50, periods: 2, maxUses: 2 },
        { code: codeOf('FREE'), freeMonths: 1, maxUses: 1 },
      ])
        await createPromotion(staff.ask(), { ...terms, isForNewMembers: false, reason: 'A campaign.' })
      people = [await customer(server), await customer(server, { country: 'DE' }), await customer(server)]
      purchases = new Map()
      // A member and a code, so that there is something to change.
      await personAt(0).buy({ planId: 'monthly', discountId: null, nonce: 'pm_card_visa', idempotencyKey: keyIf(true) })
      await personAt(2).give('pm_card_visa', keyIf(true))
    },
    act,
    /** Ends every trouble, delivers what was held back, and lets time pass until nothing is left to do. */
    settle: async (arePaid: boolean) => {
      for (const trouble of troubles) trouble.end()
      troubles = []
      for (let round = 0; round < 14; round++) {
        for (const { id } of intentsThat('processing')) stripe.settle(id, arePaid ? 'succeeded' : 'failed')
        settleRefunds(false)
        await server.deliver({ order: 'shuffled', seed: round })
        server.advance(7 * hour)
        await app.jobs.drain()
      }
      await server.deliver()
      await compare()
    },
    problems: () => findMoneyProblems(server, { onCredit, giftedUntil }),
    close: () => server.close(),
  }
}
