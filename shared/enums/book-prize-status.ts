export const bookPrizeStatusValues = ['WON', 'SHORTLISTED', 'LONGLISTED', 'FINALIST', 'NOMINATED'] as const

export type BookPrizeStatus = (typeof bookPrizeStatusValues)[number]
