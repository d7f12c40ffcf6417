import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { selectPartnerDashboard, dashboardQuery, dashboardVariables } from './dashboard.operations.ts'
import { PartnerDashboardPage } from './PartnerDashboardPage.tsx'

export const page: PageModule = {
  queries: (input) => [pageQuery(dashboardQuery, dashboardVariables(input))],
  outcome: (data) =>
    selectPartnerDashboard(data.get(dashboardQuery))
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowLandingPartnerProgram'), permanent: false },
  head: () => ({ title: 'Partner Program', noindex: true }),
  Page: PartnerDashboardPage,
}
