/** Series of the house: their addresses are the staff's to give, and some have a landing page. They may hold anybody's stories. */
export const houseSeries = ['ticks', 'the-trump-45', 'tribute', 'cointalk'] as const

export type HouseSeries = (typeof houseSeries)[number]

export const isHouseSeries = (slug: string): boolean => (houseSeries as readonly string[]).includes(slug)
