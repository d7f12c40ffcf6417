export const giftTypes = ['gift', 'group-gift'] as const

export type GiftType = (typeof giftTypes)[number]
