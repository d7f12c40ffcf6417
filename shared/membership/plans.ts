import type { CurrencyCode } from '#shared/enums/payments.ts'
import type { BillingCadence, MembershipPlanId, MembershipTier, MembershipType } from '#shared/enums/membership.ts'

export const premiumPlanIds = ['premiumMonthly', 'premiumYearly'] as const
/** The purge key of what shows prices. */
export const pricesKey = 'prices'

export type PlanKey = MembershipPlanId | (typeof premiumPlanIds)[number]

export type Plan = {
  key: PlanKey
  type: MembershipType
  /** The regular price, shown struck through. */
  strikethroughPrice: number | null
  trialDays: number | null
  isStaffOnly: boolean
}

/** A plan with the operator's settings for one currency. */
export type PricedPlan = Plan & { price: number; currency: CurrencyCode }

export const trialDays = 7
const perUnit = 100

/** In cents, US dollars, unless the operator sets others. */
const prices: Readonly<Record<string, number>> = {
  monthly: 5 * perUnit,
  monthlyWithTrial: 5 * perUnit,
  yearly: 50 * perUnit,
  yearlyWithTrial: 50 * perUnit,
  staffYearly: 1 * perUnit,
  premiumMonthly: 15 * perUnit,
  premiumYearly: 150 * perUnit,
}

const plain = { strikethroughPrice: null, trialDays: null, isStaffOnly: false }

/** In display order. */
export const plans: readonly Plan[] = [
  { ...plain, key: 'monthly', type: 'MONTHLY' },
  { ...plain, key: 'monthlyWithTrial', type: 'MONTHLY', trialDays },
  { ...plain, key: 'yearly', type: 'YEARLY', strikethroughPrice: 60 * perUnit },
  { ...plain, key: 'yearlyWithTrial', type: 'YEARLY', strikethroughPrice: 60 * perUnit, trialDays },
  { ...plain, key: 'staffYearly', type: 'YEARLY', strikethroughPrice: 50 * perUnit, isStaffOnly: true },
  { ...plain, key: 'premiumMonthly', type: 'PREMIUM_MONTHLY' },
  { ...plain, key: 'premiumYearly', type: 'PREMIUM_YEARLY', strikethroughPrice: 180 * perUnit },
]

export const planByKey = (key: string): Plan | undefined => plans.find((plan) => plan.key === key)

/** A plan without a price must not be sold for nothing. */
export function planPrice(key: string): number {
  const price = Object.hasOwn(prices, key) ? prices[key] : undefined
  if (price === undefined) throw new Error('Unavailable membership price')
  return price
}

export const tierOfType: Readonly<Record<MembershipType, MembershipTier>> = {
  MONTHLY: 'MEMBER',
  YEARLY: 'MEMBER',
  PREMIUM_MONTHLY: 'FRIEND',
  PREMIUM_YEARLY: 'FRIEND',
}

export const cadenceOfType: Readonly<Record<MembershipType, BillingCadence>> = {
  MONTHLY: 'MONTHLY',
  YEARLY: 'ANNUAL',
  PREMIUM_MONTHLY: 'MONTHLY',
  PREMIUM_YEARLY: 'ANNUAL',
}

export const monthsOfType = (type: MembershipType): number => (cadenceOfType[type] === 'ANNUAL' ? 12 : 1)

export const firstYearDiscountId = 'halfOffFirstYear'

/** Half price for the first year, for people who have never been a member. */
export const firstYearDiscount = {
  id: firstYearDiscountId,
  type: 'FIFTY_PERCENT_OFF_ONE_YEAR',
  percent: 50,
  numCycles: 1,
} as const

export const discounted = (price: number, percent: number): number => Math.round((price * (100 - percent)) / 100)

/** The price after a percentage and an amount are taken off; never below zero. */
export const discountedBy = (price: number, { percent, amount }: { percent: number; amount: number }): number =>
  Math.max(0, discounted(price, percent) - amount)
