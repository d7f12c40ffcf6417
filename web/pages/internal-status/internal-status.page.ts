import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { internalStatusQuery } from './internal-status.operations.ts'
import { InternalStatusPage } from './InternalStatusPage.tsx'

export const page: PageModule = {
  questions: () => [question(internalStatusQuery, {})],
  head: () => ({ title: 'State of the service', noindex: true }),
  Page: InternalStatusPage,
}
