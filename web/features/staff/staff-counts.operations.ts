import { graphql } from '#web/data/graphql.ts'

/** What waits for staff, shown in the navigation of every page of theirs. */
export const staffCountsQuery = graphql(`
  query StaffCountsQuery {
    openReportCount
    jobCounts { waiting oldestDueAt running failed }
  }
`)
