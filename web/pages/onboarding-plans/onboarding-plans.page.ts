import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { OnboardingPlansScreen } from './OnboardingPlansScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  head: () => ({ title: 'Choose a plan, or none', noindex: true }),
  Page: OnboardingPlansScreen,
}
