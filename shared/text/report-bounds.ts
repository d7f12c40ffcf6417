/** Characters somebody may say beside a report. */
export const longestReportComment = 1_000
