export const maxEvidenceLength = 2_000
export const maxAuthorNoteLength = 1_000
/** A declined author may apply again at once with more evidence, within this limit. */
export const maxApplications = { count: 3, days: 30 }
