import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import type { MembershipTier, MembershipType } from '#shared/enums/membership.ts'
import { cadenceOfType, tierOfType } from '#shared/membership/plans.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import type { CheckoutPriceData } from './checkout-price.operations.ts'
import type { PlanData } from './plans.operations.ts'

const planNames: Record<MembershipType, Phrase> = {
  MONTHLY: phrase`Member, monthly`,
  YEARLY: phrase`Member, yearly`,
  PREMIUM_MONTHLY: phrase`Friend, monthly`,
  PREMIUM_YEARLY: phrase`Friend, yearly`,
}

const isMonthly = (type: MembershipType): boolean => cadenceOfType[type] === 'MONTHLY'

/** "Friend" and "yearly", shown apart. */
export const planTerms = (type: MembershipType): { name: string; term: string } => ({
  name: tierOfType[type] === 'FRIEND' ? t`Friend` : t`Member`,
  term: isMonthly(type) ? t`monthly` : t`yearly`,
})

/** "Friend, yearly". */
export const planName = (type: MembershipType): string => t(planNames[type])

/** "a year", below a price. */
export const perPeriod = (type: MembershipType): string => (isMonthly(type) ? t`a month` : t`a year`)

/** "$50 a year". */
export const pricePerPeriod = (price: string, type: MembershipType): string =>
  isMonthly(type) ? t`${price} a month` : t`${price} a year`

const features: Record<Exclude<MembershipTier, 'FREE'>, readonly Phrase[]> = {
  MEMBER: [
    phrase`Every member-only story`,
    phrase`Listen to any story`,
    phrase`Support writers by reading`,
    phrase`Leave whenever you like`,
  ],
  FRIEND: [
    phrase`Everything a member has`,
    phrase`Give each writer four times as much`,
    phrase`Share member stories with anyone`,
    phrase`The Friend mark on your profile`,
  ],
}

export const planFeatures = (tier: MembershipTier): readonly string[] =>
  features[tier === 'FRIEND' ? 'FRIEND' : 'MEMBER'].map((feature) => t(feature))

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
  const isPerMonth = isMonthly(plan.membershipType)
  if (plan.discount) {
    const savings = formatMoney((before ?? now) - now, plan.currency)
    const regular = formatMoney(plan.discount.regularPrice, plan.currency)
    return isPerMonth ? t`You save ${savings}, then ${regular} a month` : t`You save ${savings}, then ${regular} a year`
  }
  if (before !== undefined) return t`You save ${formatMoney(before - now, plan.currency)}`
  return isPerMonth ? t`Billed every month` : t`Billed every year`
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
  const { membershipType: type, trialDays, discount, currency } = plan
  const regular = formatMoney(plan.price, currency)
  if (trialDays) return `${trialText(trialDays)} ${afterwardsText(regular, type)}`
  if (discount)
    return `${firstPeriodText(formatMoney(discount.discountedPrice, currency), type)} ${afterwardsText(regular, type)}`
  return renewsText(regular, type)
}

const trialText = (days: number): string =>
  plural(days, phrase`Nothing is charged for 1 day.`, phrase`Nothing is charged for ${days} days.`)

function firstPeriodText(price: string, type: MembershipType, isPlusTax = false): string {
  if (isMonthly(type)) return isPlusTax ? t`The first month costs ${price}, plus tax.` : t`The first month costs ${price}.`
  return isPlusTax ? t`The first year costs ${price}, plus tax.` : t`The first year costs ${price}.`
}

function afterwardsText(price: string, type: MembershipType, isPlusTax = false): string {
  if (isMonthly(type))
    return isPlusTax
      ? t`After that it is ${price} a month, plus tax, until you cancel.`
      : t`After that it is ${price} a month, until you cancel.`
  return isPlusTax
    ? t`After that it is ${price} a year, plus tax, until you cancel.`
    : t`After that it is ${price} a year, until you cancel.`
}

function renewsText(price: string, type: MembershipType, isPlusTax = false): string {
  if (isMonthly(type))
    return isPlusTax
      ? t`It renews automatically every month at ${price}, plus tax, until you cancel.`
      : t`It renews automatically every month at ${price}, until you cancel.`
  return isPlusTax
    ? t`It renews automatically every year at ${price}, plus tax, until you cancel.`
    : t`It renews automatically every year at ${price}, until you cancel.`
}

type Terms = Pick<CheckoutPriceData, 'currency' | 'price' | 'discount' | 'renewsAt' | 'freeUntil' | 'tax' | 'isTaxIncluded'>

/** The same for a price in the buyer's country, with a code and the tax. */
export function renewalTerms(price: Terms, plan: Pick<PlanData, 'membershipType' | 'trialDays'>): string {
  const { currency, renewsAt, freeUntil, tax, isTaxIncluded } = price
  const { membershipType: type, trialDays } = plan
  const isPlusTax = tax > 0 && !isTaxIncluded
  const regular = formatMoney(renewsAt, currency)
  const afterwards = afterwardsText(regular, type, isPlusTax)
  if (trialDays) return `${trialText(trialDays)} ${afterwards}`
  if (freeUntil) return `${t`Nothing is charged until ${formatLongDay(new Date(freeUntil))}.`} ${afterwards}`
  const first = price.price - price.discount
  if (first !== renewsAt) return `${firstPeriodText(formatMoney(first, currency), type, isPlusTax)} ${afterwards}`
  return renewsText(regular, type, isPlusTax)
}
