import { partnerStandingQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ApplicationScreen } from './ApplicationScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {}), question(payoutCountriesQuery, {})],
  head: () => ({ title: 'Apply to the Partner Program', noindex: true }),
  Page: ApplicationScreen,
}
