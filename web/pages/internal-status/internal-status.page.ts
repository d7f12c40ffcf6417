import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { internalStatusQuery, openReportsQuery } from './internal-status.operations.ts'
import { InternalStatusPage } from './InternalStatusPage.tsx'

export const page: PageModule = {
  questions: () => [question(internalStatusQuery, {}), question(openReportsQuery, {})],
  head: () => ({ title: 'State of the service', noindex: true }),
  Page: InternalStatusPage,
}
