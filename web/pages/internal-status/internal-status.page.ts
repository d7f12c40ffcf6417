import { type PageModule, question } from '#web/shell/runtime/page.ts'
import {
  internalStatusQuery,
  openAuthorApplicationsQuery,
  openReportsQuery,
  staffLogQuery,
  variantFlagsQuery,
} from './internal-status.operations.ts'
import { firstApplications } from './OpenAuthorApplications.tsx'
import { InternalStatusPage } from './InternalStatusPage.tsx'
import { firstDecisions } from './StaffLog.tsx'

export const page: PageModule = {
  questions: () => [
    question(internalStatusQuery, {}),
    question(variantFlagsQuery, {}),
    question(openReportsQuery, {}),
    question(openAuthorApplicationsQuery, firstApplications),
    question(staffLogQuery, firstDecisions),
  ],
  head: () => ({ title: 'System status', noindex: true }),
  Page: InternalStatusPage,
}
