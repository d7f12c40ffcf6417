import { memberOutcome } from '#web/shell/membership/member-outcome.ts'
import { membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { CancelScreen } from './CancelScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: 'Cancel your membership', noindex: true }),
  Page: CancelScreen,
}
