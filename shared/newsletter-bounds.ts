export const longestNewsletterName = 60
export const longestNewsletterDescription = 280
export const longestPromoHeadline = 100
export const longestPromoBody = 280
export const longestEmailSubject = 100
export const longestPreviewText = 140
/** Of a list that is brought from elsewhere. */
export const mostImportedAddresses = 25_000
export const largestImportMb = 5
/** So many lines without an address are shown to whoever brought the list. */
export const mostRefusedLines = 20
/** How long the link of a subscription that was asked for by mail may be followed. */
export const confirmWithinDays = 7
