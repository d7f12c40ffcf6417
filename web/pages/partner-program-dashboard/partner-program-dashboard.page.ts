import { pathTo } from '#shared/routes.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { dashboardOf, dashboardQuery, dashboardVariables } from './dashboard.operations.ts'
import { PartnerDashboardPage } from './PartnerDashboardPage.tsx'

export const page: PageModule = {
  questions: (input) => [question(dashboardQuery, dashboardVariables(input))],
  outcome: (answers) =>
    dashboardOf(answers.get(dashboardQuery))
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowLandingPartnerProgram'), permanent: false },
  head: () => ({ title: 'Partner Program', noindex: true }),
  Page: PartnerDashboardPage,
}
