import { oauthApplicationsQuery } from '#web/shell/applications/applications.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(oauthApplicationsQuery, {})],
  head: () => ({ title: 'Your apps', noindex: true }),
  Page: ApplicationsPage,
}
