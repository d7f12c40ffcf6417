export const membershipCancellationDiscounts = [
  'NO_DISCOUNT',
  'TWENTY_PERCENT_OFF_ONE_YEAR',
  'FIFTY_PERCENT_OFF_ONE_YEAR',
] as const

export type MembershipCancellationDiscount = (typeof membershipCancellationDiscounts)[number]
