/** In characters. */
export const longestReportComment = 1_000
