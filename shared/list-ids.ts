/** Lists that fill themselves do not count as saving a story. */
export const isCuratedByHand = (listId: string): boolean => !/:(?:CURRENTLY_READING|PURCHASED)$/.test(listId)
