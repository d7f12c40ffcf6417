import { partnerStandingQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { PayoutSettingsScreen } from './PayoutSettingsScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {}), question(payoutCountriesQuery, {})],
  head: () => ({ title: 'Payout settings', noindex: true }),
  Page: PayoutSettingsScreen,
}
