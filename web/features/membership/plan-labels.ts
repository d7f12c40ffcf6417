import type { MembershipTier, MembershipType } from '#shared/enums/membership.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import type { CheckoutPriceData } from './checkout-price.operations.ts'
import type { PlanData } from './plans.operations.ts'

const terms: Record<MembershipType, { name: 'Member' | 'Friend'; term: 'monthly' | 'yearly'; per: 'month' | 'year' }> = {
  MONTHLY: { name: 'Member', term: 'monthly', per: 'month' },
  YEARLY: { name: 'Member', term: 'yearly', per: 'year' },
  PREMIUM_MONTHLY: { name: 'Friend', term: 'monthly', per: 'month' },
  PREMIUM_YEARLY: { name: 'Friend', term: 'yearly', per: 'year' },
}

export const planTerms = (type: MembershipType) => terms[type]

/** "Friend, yearly". */
export const planName = (type: MembershipType): string => `${terms[type].name}, ${terms[type].term}`

const features: Record<Exclude<MembershipTier, 'FREE'>, readonly string[]> = {
  MEMBER: ['Every member-only story', 'Listen to any story', 'Support writers by reading', 'Leave whenever you like'],
  FRIEND: [
    'Everything a member has',
    'Give each writer four times as much',
    'Share member stories with anyone',
    'The Friend mark on your profile',
  ],
}

export const planFeatures = (tier: MembershipTier): readonly string[] => features[tier === 'FRIEND' ? 'FRIEND' : 'MEMBER']

type Priced = Pick<PlanData, 'price' | 'currency' | 'strikethroughPrice' | 'membershipType'> & {
  discount: Pick<NonNullable<PlanData['discount']>, 'discountedPrice' | 'regularPrice' | 'numCycles'> | null
}

/** The next charge, and the undiscounted price where it differs. */
export function planPriceLabel(plan: Priced): { now: number; before: number | undefined } {
  if (plan.discount) return { now: plan.discount.discountedPrice, before: plan.discount.regularPrice }
  const { price, strikethroughPrice } = plan
  return { now: price, before: strikethroughPrice !== null && strikethroughPrice > price ? strikethroughPrice : undefined }
}

/** The line below the price: the savings or the billing period. */
export function priceNote(plan: Priced): string {
  const { now, before } = planPriceLabel(plan)
  const { per } = terms[plan.membershipType]
  if (plan.discount) {
    const regularPriceText = `then ${formatMoney(plan.discount.regularPrice, plan.currency)} a ${per}`
    return `You save ${formatMoney((before ?? now) - now, plan.currency)}, ${regularPriceText}`
  }
  return before === undefined ? `Billed every ${per}` : `You save ${formatMoney(before - now, plan.currency)}`
}

export function planOfType<Plan extends Pick<PlanData, 'membershipType'>>(plans: readonly Plan[], type: MembershipType): Plan {
  const plan = plans.find(({ membershipType }) => membershipType === type)
  if (!plan) throw new Error('Unavailable membership price')
  return plan
}

/** The amount due today; zero with a trial. */
export const amountDueToday = (plan: Priced & Pick<PlanData, 'trialDays'>): number =>
  plan.trialDays ? 0 : planPriceLabel(plan).now

/** The date and amount of the next charge. */
export function renewalText(plan: Priced & Pick<PlanData, 'trialDays'>): string {
  const { per } = terms[plan.membershipType]
  const regular = `${formatMoney(plan.price, plan.currency)} a ${per}`
  if (plan.trialDays) return `Nothing is charged for ${plan.trialDays} days. After that it is ${regular}, until you cancel.`
  if (plan.discount)
    return `The first ${per} costs ${formatMoney(plan.discount.discountedPrice, plan.currency)}. After that it is ${regular}, until you cancel.`
  return `It renews automatically every ${per} at ${formatMoney(plan.price, plan.currency)}, until you cancel.`
}

type Terms = Pick<CheckoutPriceData, 'currency' | 'price' | 'discount' | 'renewsAt' | 'freeUntil' | 'tax' | 'isTaxIncluded'>

/** The same for a price in the buyer's country, with a code and the tax. */
export function renewalTerms(price: Terms, plan: Pick<PlanData, 'membershipType' | 'trialDays'>): string {
  const { currency, renewsAt, freeUntil, tax, isTaxIncluded } = price
  const { per } = terms[plan.membershipType]
  const plusTax = tax > 0 && !isTaxIncluded ? ', plus tax' : ''
  const regular = `${formatMoney(renewsAt, currency)} a ${per}${plusTax}`
  if (plan.trialDays) return `Nothing is charged for ${plan.trialDays} days. After that it is ${regular}, until you cancel.`
  if (freeUntil)
    return `Nothing is charged until ${formatLongDay(new Date(freeUntil))}. After that it is ${regular}, until you cancel.`
  const first = price.price - price.discount
  if (first !== renewsAt)
    return `The first ${per} costs ${formatMoney(first, currency)}${plusTax}. After that it is ${regular}, until you cancel.`
  return `It renews automatically every ${per} at ${formatMoney(renewsAt, currency)}${plusTax}, until you cancel.`
}
