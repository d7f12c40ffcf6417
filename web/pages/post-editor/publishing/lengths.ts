/** Longer ones are cut where stories are listed. */
export const longestTitle = 100
export const longestSubtitle = 140
