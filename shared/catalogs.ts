/** Lists that fill themselves do not count as saving a story. */
export const isKeptByHand = (catalogId: string): boolean => !/:(?:CURRENTLY_READING|PURCHASED)$/.test(catalogId)
