/** Editorial series of the product: staff assign their addresses, and some have a landing page. They may contain stories of any author. */
export const houseSeries = ['ticks', 'the-trump-45', 'tribute', 'cointalk'] as const

export type HouseSeries = (typeof houseSeries)[number]

export const isHouseSeries = (slug: string): boolean => (houseSeries as readonly string[]).includes(slug)
