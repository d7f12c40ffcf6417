import { memberOutcome } from '#web/shell/membership/member-outcome.ts'
import { membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { CancelScreen } from './CancelScreen.tsx'

export const page: PageModule = {
  questions: () => [question(membershipStatusQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: 'Cancel your membership', noindex: true }),
  Page: CancelScreen,
}
