import { describe, expect, test } from 'vitest'
import { planByKey, type Plan, planPrice, type PricedPlan } from '#shared/membership/plans.ts'
import { firstPeriodEnd, nextPeriod, payWithCredit, periodPrice, unusedAmount } from './billing-period.ts'

const at = (text: string) => new Date(`${text}T10:00:00Z`)
const plan = (key: string): PricedPlan => ({ ...(planByKey(key) as Plan), price: planPrice(key), currency: 'USD' })
const undiscounted = { discountPercent: 0, discountAmount: 0, discountPlanIds: [], discountEndsAt: null }

const before = {
  startedAt: at('2026-01-31'),
  currentPeriodEndsAt: at('2026-02-28'),
  friendSince: null,
  trialEndsAt: null,
  ...undiscounted,
}

describe('a period', () => {
  test.each([
    ['monthly', '2026-01-31', '2026-02-28'],
    ['yearly', '2026-01-31', '2027-01-31'],
    ['premiumMonthly', '2026-03-15', '2026-04-15'],
  ])('first, of the plan %s from %s, ends on %s', (key, from, to) => {
    expect(firstPeriodEnd(plan(key), at(from))).toEqual(at(to))
  })

  test('that renews ends on the day of the month on which the membership began', () => {
    expect(nextPeriod(before, plan('monthly'), at('2026-02-28'), 0)).toMatchObject({
      periodStartsAt: at('2026-02-28'),
      currentPeriodEndsAt: at('2026-03-31'),
      dueAt: at('2026-03-31'),
      amount: 500,
    })
  })

  test('that starts before the last one is over, for an upgrade, ends on its own day', () => {
    expect(nextPeriod(before, plan('monthly'), at('2026-02-10'), 0).currentPeriodEndsAt).toEqual(at('2026-03-10'))
  })

  test.each([
    ['after a trial, from the day on which it ended', { trialEndsAt: at('2026-11-04') }, '2026-11-04', '2026-12-04'],
    ['after a trial that ended on the 31st', { trialEndsAt: at('2026-01-31') }, '2026-02-28', '2026-03-31'],
    ['after an outage, from the day on which it is paid', {}, '2026-03-12', '2026-04-12'],
    ['after an upgrade, from the day of the upgrade', {}, '2026-04-10', '2026-05-10'],
  ])('takes one month %s', (_when, change, from, to) => {
    const moved = { ...before, startedAt: at('2025-10-28'), currentPeriodEndsAt: at(from), ...change }
    expect(nextPeriod(moved, plan('monthly'), at(from), 0).currentPeriodEndsAt).toEqual(at(to))
  })

  test('settles a failed payment, and keeps what credit is left', () => {
    expect(nextPeriod(before, plan('yearly'), at('2026-02-28'), 120)).toMatchObject({
      planId: 'yearly',
      paymentFailedAt: null,
      paymentFailures: 0,
      credit: 120,
    })
  })

  test('ends a trial that would have gone on', () => {
    const inTrial = { ...before, trialEndsAt: at('2026-02-20') }
    expect(nextPeriod(inTrial, plan('yearly'), at('2026-02-10'), 0)).toMatchObject({ trialEndsAt: null })
    expect(nextPeriod(inTrial, plan('yearly'), at('2026-02-20'), 0)).not.toHaveProperty('trialEndsAt')
  })

  test.each([
    ['premiumYearly', null, at('2026-02-28')],
    ['premiumYearly', at('2026-01-31'), at('2026-01-31')],
    ['yearly', at('2026-01-31'), null],
  ])('on the plan %s of a friend since %s makes a friend since %s', (key, friendSince, since) => {
    expect(nextPeriod({ ...before, friendSince }, plan(key), at('2026-02-28'), 0).friendSince).toEqual(since)
  })
})

test.each([
  [at('2026-03-01'), '2026-02-28', 400],
  [at('2026-03-01'), '2026-03-01', 500],
  [null, '2099-02-28', 400],
])('with a fifth off until %s, a month from %s costs %i cents', (discountEndsAt, from, price) => {
  expect(periodPrice({ ...undiscounted, discountPercent: 20, discountEndsAt }, plan('monthly'), at(from))).toBe(price)
})

test.each([
  ['half of it', { now: '2026-01-06' }, 250],
  ['all of it on the first day', { now: '2026-01-01' }, 500],
  ['nothing after its end', { now: '2026-02-01' }, 0],
  ['no more than was paid before its start', { now: '2025-12-01' }, 500],
  ['the same share of a gift', { now: '2026-01-06', giftedAmount: 1_000 }, 750],
  ['credit on top', { now: '2026-01-06', credit: 30 }, 280],
  ['nothing during a trial', { now: '2026-01-06', trialEndsAt: at('2026-01-07') }, 0],
  ['half of it in the period after a trial', { now: '2026-01-06', trialEndsAt: at('2026-01-01') }, 250],
  ['nothing of a trial that a gift extended', { now: '2026-01-06', trialEndsAt: at('2026-01-05') }, 0],
  ['whole cents only', { now: '2026-01-06', amount: 501 }, 250],
  ['only the credit, when no period has started', { now: '2026-01-06', periodStartsAt: null, credit: 30 }, 30],
])('of five dollars for ten days is unused: %s', (_what, { now, ...change }, cents) => {
  const period = { periodStartsAt: at('2026-01-01'), currentPeriodEndsAt: at('2026-01-11'), trialEndsAt: null }
  expect(unusedAmount({ ...period, amount: 500, giftedAmount: 0, credit: 0, ...change }, at(now))).toBe(cents)
})

test.each([
  [500, 0, { due: 500, creditLeft: 0 }],
  [500, 120, { due: 380, creditLeft: 0 }],
  [500, 450, { due: 50, creditLeft: 0 }],
  // Less than the provider charges.
  [500, 451, { due: 0, creditLeft: 0 }],
  [500, 500, { due: 0, creditLeft: 0 }],
  [500, 800, { due: 0, creditLeft: 300 }],
])('%i cents with %i cents of credit: %j', (price, credit, payment) => {
  expect(payWithCredit(price, credit)).toEqual(payment)
})
