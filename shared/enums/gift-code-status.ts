export const giftCodeStatusValues = ['ALREADY_USED', 'EXPIRED', 'NOT_FOUND', 'NOT_REDEEMABLE_BY_PAST_MEMBERS', 'VALID'] as const

export type GiftCodeStatus = (typeof giftCodeStatusValues)[number]
