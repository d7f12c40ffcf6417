/** In characters. */
export const maxReportCommentLength = 1_000
