/** In minor units. Providers charge no less. */
export const minPrice = 50
export const maxPrice = 100_000_00
export const maxTrialDays = 90
/** Dollars for a unit of a currency. */
export const maxUsdRate = 1_000

export const maxFreeMonths = 36
export const maxPromotionPeriods = 120
export const maxPromotionUses = 1_000_000
