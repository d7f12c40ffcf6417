import { expect, test } from 'vitest'
import { amountDueToday, priceNote, planOfType, planPriceLabel, renewalText } from './plan-labels.ts'
import { availablePlans } from './available-plans.ts'
import type { PlanData } from './plans.operations.ts'

const plan = (change: Partial<PlanData> = {}): PlanData => ({
  id: 'yearly',
  membershipType: 'YEARLY',
  tier: 'MEMBER',
  cadence: 'ANNUAL',
  price: 5000,
  currency: 'USD',
  strikethroughPrice: 6000,
  trialDays: null,
  isStaffOnly: false,
  discount: null,
  ...change,
})
const halfPriceDiscount = {
  id: 'halfOffFirstYear',
  type: 'FIFTY_PERCENT_OFF_ONE_YEAR',
  numCycles: 1,
  regularPrice: 5000,
  discountedPrice: 2500,
} as const

test('[error-unavailable-price] has no price for an unavailable plan and invents none', () => {
  expect(() => planOfType([plan()], 'PREMIUM_YEARLY')).toThrow('Unavailable membership price')
  expect(planOfType([plan()], 'YEARLY').price).toBe(5000)
})

test('computes savings as the struck-through price minus the price', () => {
  expect(priceNote(plan())).toBe('You save $10')
  expect(priceNote(plan({ price: 100, strikethroughPrice: 5000 }))).toBe('You save $49')
  expect(priceNote(plan({ membershipType: 'MONTHLY', price: 500, strikethroughPrice: null }))).toBe('Billed every month')
  expect(planPriceLabel(plan({ discount: halfPriceDiscount }))).toEqual({ now: 2500, before: 5000 })
  expect(priceNote(plan({ discount: halfPriceDiscount }))).toBe('You save $25, then $50 a year')
})

test('charges nothing today for a trial and states what follows', () => {
  expect(amountDueToday(plan({ trialDays: 7 }))).toBe(0)
  expect(renewalText(plan({ trialDays: 7 }))).toContain('After that it is $50 a year')
  expect(renewalText(plan({ discount: halfPriceDiscount }))).toBe(
    'The first year costs $25. After that it is $50 a year, until you cancel.',
  )
})

test('shows one plan per kind: a trial if eligible, the staff plan to staff, and the discounted one where promised', () => {
  const all = [
    plan({ discount: halfPriceDiscount }),
    plan({ id: 'yearlyWithTrial', trialDays: 7 }),
    plan({ id: 'monthly', membershipType: 'MONTHLY', cadence: 'MONTHLY', price: 500, strikethroughPrice: null }),
  ]
  const ids = (...given: Parameters<typeof availablePlans>) => availablePlans(...given).map(({ id }) => id)
  expect(ids(all, { isMembershipTrialEligible: true })).toEqual(['monthly', 'yearlyWithTrial'])
  expect(ids(all, { isMembershipTrialEligible: false })).toEqual(['monthly', 'yearly'])
  expect(availablePlans(all, { isMembershipTrialEligible: false })[1]?.discount).toBeNull()
  expect(ids(all, { isMembershipTrialEligible: true }, true)).toEqual(['monthly', 'yearly'])
  expect(ids([...all, plan({ id: 'staffYearly', isStaffOnly: true })], { isMembershipTrialEligible: true })).toContain(
    'staffYearly',
  )
})
