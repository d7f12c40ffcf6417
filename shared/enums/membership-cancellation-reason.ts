export const membershipCancellationReasons = [
  'CONTENT',
  'COSTS',
  'DUPLICATE_ACCOUNTS',
  'FEATURE_USAGE',
  'OTHER',
  'PREMIUM_TIER_SUBSCRIPTION',
  'SWITCHING_PRODUCT',
  'TIME',
] as const

export type MembershipCancellationReason = (typeof membershipCancellationReasons)[number]
