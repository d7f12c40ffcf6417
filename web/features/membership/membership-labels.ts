import { t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { cadenceOfType, tierOfType } from '#shared/membership/plans.ts'
import { effectiveType } from '#shared/membership/rules.ts'
import { cardBrandNames } from '#shared/text/card-brands.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import type { MembershipStatusData } from './membership-status.operations.ts'
import { planName } from './plan-labels.ts'

export const longDay = (time: string): string => formatLongDay(new Date(time))

/** "Visa ending in 4242, expires 12/2028". */
export function methodName(method: MembershipStatusData['paymentMethod']): string | undefined {
  switch (method?.__typename) {
    case 'CreditCard':
      return t`${cardBrandNames[method.cardType]} ending in ${method.lastFour}, expires ${expiryText(method)}`
    case 'ApplePayCard':
      return t`Apple Pay, expires ${expiryText(method)}`
    case 'GooglePayCard':
      return t`Google Pay, expires ${expiryText(method)}`
    case 'OtherMethod':
      return method.label
    case 'PaypalAccount':
      return method.emailObfuscated ? `PayPal, ${method.emailObfuscated}` : 'PayPal'
    case undefined:
      return undefined
  }
}

const expiryText = ({ expirationMonth, expirationYear }: { expirationMonth: number; expirationYear: number }): string =>
  `${String(expirationMonth).padStart(2, '0')}/${expirationYear}`

const shops: Partial<Record<MembershipStatusData['paymentProvider'], string>> = {
  APPLE: 'Apple',
  GOOGLE: 'Google Play',
  PAYPAL: 'PayPal',
}

/** Where a membership that is paid elsewhere is managed. */
export const externalShop = ({ paymentProvider }: Pick<MembershipStatusData, 'paymentProvider'>): string | undefined =>
  shops[paymentProvider]

/** "$50 a year on November 22, 2027", or why there is no next charge. */
export function nextCharge(membership: MembershipStatusData): string {
  const { currentPeriodEndsAt, isCancelled, paymentProvider, paymentFailedAt, switchPlanSchedule } = membership
  if (isCancelled) return t`None. Your membership ends on ${longDay(currentPeriodEndsAt)}.`
  if (paymentProvider === 'GIFT') return t`None. It was a gift, and ends on ${longDay(currentPeriodEndsAt)}.`
  if (paymentFailedAt) return t`The last one failed. We’ll keep trying for a few days.`
  const { currency } = membership
  const amount = switchPlanSchedule?.plan.price ?? membership.renewalAmount
  const [price, day] = [formatMoney(amount, currency), longDay(currentPeriodEndsAt)]
  return cadenceOfType[effectiveType(membership)] === 'MONTHLY'
    ? t`${price} a month, next on ${day}`
    : t`${price} a year, next on ${day}`
}

/** "Member, yearly", with the scheduled downgrade, if any. */
export function currentPlanText(membership: MembershipStatusData): string {
  const { switchPlanSchedule, membershipType } = membership
  if (!switchPlanSchedule) return planName(membershipType)
  const next = planName(switchPlanSchedule.plan.membershipType)
  return t`${next}, from ${longDay(switchPlanSchedule.startAt)}. Until then ${planName(membershipType)}.`
}

export const isFriend = ({ membershipType }: Pick<MembershipStatusData, 'membershipType'>): boolean =>
  tierOfType[membershipType] === 'FRIEND'
