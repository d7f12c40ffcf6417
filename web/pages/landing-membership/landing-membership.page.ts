import { membershipPricesQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { LandingMembershipScreen } from './LandingMembershipScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipPricesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Membership',
    description: `What a ${config.productName} membership opens, what it costs, and who it pays.`,
  }),
  cacheKeys: () => ['about'],
  Page: LandingMembershipScreen,
}
