import { pathTo } from '#shared/routes.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { PlansScreen } from './PlansScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  outcome: (data) =>
    data.get(membershipPlansQuery)?.viewer?.membership
      ? { kind: 'redirect', to: pathTo('ShowManageMembershipPage'), permanent: false }
      : { kind: 'page' },
  head: () => ({ title: 'Plans', description: 'What a membership costs, and where the money goes.', noindex: true }),
  Page: PlansScreen,
  hasFooter: true,
}
