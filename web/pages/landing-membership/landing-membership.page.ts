import { membershipPricesQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { LandingMembershipScreen } from './LandingMembershipScreen.tsx'

export const page: PageModule = {
  questions: () => [question(membershipPricesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Membership',
    description: `What a membership of ${config.productName} opens, what it costs, and whom it pays.`,
  }),
  cacheKeys: () => ['about'],
  Page: LandingMembershipScreen,
}
