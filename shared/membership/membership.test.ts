import { describe, expect, test } from 'vitest'
import { membershipCancellationReasons } from '#shared/enums/membership.ts'
import { paymentProviders } from '#shared/enums/payments.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { giftTypeCodes, parseGiftCode, formatGiftCode } from './gifts.ts'
import { discounted, firstYearDiscount, planByKey, plans, planPrice } from './plans.ts'
import { startsImmediately, cancellationOffer, canReactivate, canSwitchPlan, effectiveType, isOurProvider } from './rules.ts'

describe('prices', () => {
  test('[error-unavailable-price] reject a plan without a price', () => {
    for (const unknown of ['weekly', '', 'constructor', 'toString'])
      expect(() => planPrice(unknown)).toThrow('Unavailable membership price')
    for (const { key } of plans) expect(planPrice(key)).toBeGreaterThan(0)
  })

  test('[price-saved] [price-half-off] save ten dollars a year, staff forty-nine, and twenty-five on a first year at half price', () => {
    const saved = (key: string) => (planByKey(key)?.strikethroughPrice ?? 0) - planPrice(key)
    expect([saved('yearly'), saved('staffYearly'), saved('premiumYearly')]).toEqual([1_000, 4_900, 3_000])
    expect(discounted(planPrice('yearly'), firstYearDiscount.percent)).toBe(2_500)
  })
})

describe('membership rules', () => {
  const membershipState = { paymentProvider: 'STRIPE', isCancelled: false, paymentFailedAt: null } as const
  const paymentMethod = { id: 'a' }

  test('[membership-switch-allowed] allow switching while the membership is active, if we take the payments', () => {
    expect(paymentProviders.filter(isOurProvider)).toEqual(['BRAINTREE', 'STRIPE'])
    expect(paymentProviders.filter((paymentProvider) => canSwitchPlan({ ...membershipState, paymentProvider }))).toEqual([
      'BRAINTREE',
      'STRIPE',
    ])
    expect(canSwitchPlan({ ...membershipState, isCancelled: true })).toBe(false)
    expect(canSwitchPlan({ ...membershipState, paymentFailedAt: '2026-03-01T00:00:00Z' })).toBe(false)
  })

  test('[membership-reactivation-allowed] allow reactivation where we take the payments and know the provider', () => {
    const may = paymentProviders.filter((paymentProvider) => canReactivate({ paymentProvider, paymentMethod }))
    expect(may).toEqual(['BRAINTREE', 'STRIPE'])
    expect(canReactivate({ paymentProvider: 'STRIPE', paymentMethod: null })).toBe(false)
  })

  test('[membership-effective-type] prefer a scheduled plan over the current one', () => {
    expect(effectiveType({ membershipType: 'MONTHLY', switchPlanSchedule: { plan: { membershipType: 'YEARLY' } } })).toBe(
      'YEARLY',
    )
    expect(effectiveType({ membershipType: 'MONTHLY', switchPlanSchedule: null })).toBe('MONTHLY')
    expect(effectiveType({ membershipType: 'PREMIUM_YEARLY' })).toBe('PREMIUM_YEARLY')
  })

  test('[membership-switch-timing] switch to a longer or more expensive plan at once, and to a shorter or cheaper one later', () => {
    const immediateSwitches = [
      ['MONTHLY', 'YEARLY'],
      ['MONTHLY', 'PREMIUM_MONTHLY'],
      ['MONTHLY', 'PREMIUM_YEARLY'],
      ['YEARLY', 'PREMIUM_MONTHLY'],
      ['YEARLY', 'PREMIUM_YEARLY'],
      ['PREMIUM_MONTHLY', 'PREMIUM_YEARLY'],
    ] as const
    for (const [from, to] of immediateSwitches) {
      expect(startsImmediately(from, to), `${from} → ${to}`).toBe(true)
      expect(startsImmediately(to, from), `${to} → ${from}`).toBe(false)
    }
  })

  test('[membership-cancel-survey] offer a discount once, and only to members who find it too expensive', () => {
    expect(cancellationOffer('COSTS', 'YEARLY')).toBe('FIFTY_PERCENT_OFF_ONE_YEAR')
    for (const type of ['MONTHLY', 'PREMIUM_MONTHLY', 'PREMIUM_YEARLY'] as const)
      expect(cancellationOffer('COSTS', type)).toBe('TWENTY_PERCENT_OFF_ONE_YEAR')
    expect(cancellationOffer('COSTS', 'YEARLY', true)).toBe('NO_DISCOUNT')
    for (const reason of membershipCancellationReasons.filter((one) => one !== 'COSTS'))
      expect(cancellationOffer(reason, 'YEARLY'), reason).toBe('NO_DISCOUNT')
  })
})

describe('gifts', () => {
  test('[enum-gift-type] give a gift and a group gift distinct numbers', () => {
    expect(giftTypeCodes).toEqual({ gift: 29, 'group-gift': 31 })
  })

  test('[gift-code-redeem] accept a code however it is typed and show it in three groups', () => {
    expect(parseGiftCode(' abcd-efgh 2345 ')).toBe('ABCDEFGH2345')
    expect(formatGiftCode('ABCDEFGH2345')).toBe('ABCD-EFGH-2345')
    for (const wrong of ['', 'ABCDEFGH234', 'ABCDEFGH23456', 'ABCDEFGH2340', 'ABCDEFGH234I', 'ABCDEFGHÄ345'])
      expect(parseGiftCode(wrong), wrong).toBeUndefined()
  })
})

test('adds a month on the same day, or on the last of a shorter month, and returns to the day afterwards', () => {
  const end = (text: string, months: number, dayOfMonth?: number) =>
    addMonths(new Date(`${text}T10:00:00Z`), months, dayOfMonth)
      .toISOString()
      .slice(0, 10)
  expect(end('2026-01-31', 1)).toBe('2026-02-28')
  expect(end('2026-02-28', 1, 31)).toBe('2026-03-31')
  expect(end('2028-02-29', 12)).toBe('2029-02-28')
  expect(end('2026-12-15', 1)).toBe('2027-01-15')
})
