export const maxEvidenceLength = 2_000
export const longestAuthorNote = 1_000
/** Whoever is turned down may apply again at once, with more to show, but not without end. */
export const maxApplications = { count: 3, days: 30 }
