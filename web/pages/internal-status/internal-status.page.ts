import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import {
  internalStatusQuery,
  openAuthorApplicationsQuery,
  openReportsQuery,
  staffLogQuery,
  variantFlagsQuery,
} from './internal-status.operations.ts'
import { firstApplications } from './OpenAuthorApplications.tsx'
import { InternalStatusPage } from './InternalStatusPage.tsx'
import { firstReports } from './OpenReports.tsx'
import { firstDecisions } from './StaffLog.tsx'

export const page: PageModule = {
  queries: () => [
    pageQuery(internalStatusQuery, {}),
    pageQuery(variantFlagsQuery, {}),
    pageQuery(openReportsQuery, firstReports),
    pageQuery(openAuthorApplicationsQuery, firstApplications),
    pageQuery(staffLogQuery, firstDecisions),
  ],
  head: () => ({ title: 'System status', noindex: true }),
  Page: InternalStatusPage,
}
