export const longestEvidence = 2_000
export const longestAuthorNote = 1_000
/** Whoever is turned down may apply again at once, with more to show, but not without end. */
export const mostApplications = { count: 3, days: 30 }
