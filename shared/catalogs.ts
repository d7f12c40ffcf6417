/** Lists that fill themselves do not make a story one that somebody has saved. */
export const isKeptByHand = (catalogId: string): boolean => !/:(?:CURRENTLY_READING|PURCHASED)$/.test(catalogId)
