export const discountIds = ['oneMonthFree', 'threeMonthsFree', 'sixMonthsFree'] as const

export type DiscountId = (typeof discountIds)[number]
