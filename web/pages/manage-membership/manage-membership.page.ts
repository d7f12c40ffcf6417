import { memberOutcome } from '#web/shell/membership/member-outcome.ts'
import { membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ManageMembershipScreen } from './ManageMembershipScreen.tsx'

export const page: PageModule = {
  questions: () => [question(membershipStatusQuery, {}), question(membershipPlansQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: 'Your membership', noindex: true }),
  Page: ManageMembershipScreen,
}
