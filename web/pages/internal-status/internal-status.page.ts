import { type PageModule, question } from '#web/shell/runtime/page.ts'
import {
  internalStatusQuery,
  openAuthorApplicationsQuery,
  openReportsQuery,
  variantFlagsQuery,
} from './internal-status.operations.ts'
import { firstApplications } from './OpenAuthorApplications.tsx'
import { InternalStatusPage } from './InternalStatusPage.tsx'

export const page: PageModule = {
  questions: () => [
    question(internalStatusQuery, {}),
    question(variantFlagsQuery, {}),
    question(openReportsQuery, {}),
    question(openAuthorApplicationsQuery, firstApplications),
  ],
  head: () => ({ title: 'State of the service', noindex: true }),
  Page: InternalStatusPage,
}
