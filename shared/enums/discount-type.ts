export const discountTypes = ['NONE', 'FIFTY_PERCENT_OFF_ONE_YEAR'] as const

export type DiscountType = (typeof discountTypes)[number]
