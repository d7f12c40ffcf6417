/** Editorial series of the product: staff assign their addresses, and some have a landing page. They may contain stories of any author. */
export const editorialSeries = ['ticks', 'the-trump-45', 'tribute', 'cointalk'] as const

export type EditorialSeries = (typeof editorialSeries)[number]

export const isEditorialSeries = (slug: string): boolean => (editorialSeries as readonly string[]).includes(slug)
