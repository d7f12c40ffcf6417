import { oauthApplicationsQuery } from '#web/shell/applications/applications.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

export const page: PageModule = {
  questions: () => [question(oauthApplicationsQuery, {})],
  head: () => ({ title: 'Your apps', noindex: true }),
  Page: ApplicationsPage,
}
