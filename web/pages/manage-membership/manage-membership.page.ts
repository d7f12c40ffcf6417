import { memberOutcome } from '#web/shell/membership/member-outcome.ts'
import { membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ManageMembershipScreen } from './ManageMembershipScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {}), pageQuery(membershipPlansQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: 'Your membership', noindex: true }),
  Page: ManageMembershipScreen,
}
