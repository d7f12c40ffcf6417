export const longestNewsletterName = 60
export const longestNewsletterDescription = 280
export const longestPromoHeadline = 100
export const longestPromoBody = 280
export const longestEmailSubject = 100
export const longestPreviewText = 140
/** Of one imported list. */
export const mostImportedAddresses = 25_000
export const largestImportMb = 5
/** How many invalid lines are shown after an import. */
export const mostRefusedLines = 20
/** How long the confirmation link of a subscription by mail is valid. */
export const confirmWithinDays = 7
