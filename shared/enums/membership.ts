export const billingCadences = ['MONTHLY', 'ANNUAL'] as const

export type BillingCadence = (typeof billingCadences)[number]

export const discountTypes = ['NONE', 'FIFTY_PERCENT_OFF_ONE_YEAR'] as const

export type DiscountType = (typeof discountTypes)[number]

export const giftCodeStatusValues = ['ALREADY_USED', 'EXPIRED', 'NOT_FOUND', 'NOT_REDEEMABLE_BY_PAST_MEMBERS', 'VALID'] as const

export type GiftCodeStatus = (typeof giftCodeStatusValues)[number]

export const giftTypes = ['gift', 'group-gift'] as const

export type GiftType = (typeof giftTypes)[number]

export const membershipCancellationDiscounts = [
  'NO_DISCOUNT',
  'TWENTY_PERCENT_OFF_ONE_YEAR',
  'FIFTY_PERCENT_OFF_ONE_YEAR',
] as const

export type MembershipCancellationDiscount = (typeof membershipCancellationDiscounts)[number]

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

export const membershipPlanIds = ['monthly', 'monthlyWithTrial', 'yearly', 'staffYearly', 'yearlyWithTrial'] as const

export type MembershipPlanId = (typeof membershipPlanIds)[number]

export const membershipStatusTypes = ['ACTIVE', 'INACTIVE', 'PENDING', 'UNKNOWN'] as const

export type MembershipStatusType = (typeof membershipStatusTypes)[number]

export const membershipTiers = ['FREE', 'FRIEND', 'MEMBER'] as const

export type MembershipTier = (typeof membershipTiers)[number]

export const membershipTypes = ['MONTHLY', 'YEARLY', 'PREMIUM_MONTHLY', 'PREMIUM_YEARLY'] as const

export type MembershipType = (typeof membershipTypes)[number]
