/** Longer titles are truncated in lists. */
export const longestTitle = 100
export const longestSubtitle = 140
