import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { onboardingTopicsQuery } from './topics-onboarding.operations.ts'
import { TopicsOnboardingPage } from './TopicsOnboardingPage.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(onboardingTopicsQuery, {})],
  head: () => ({ title: 'What would you like to read?', noindex: true }),
  Page: TopicsOnboardingPage,
}
