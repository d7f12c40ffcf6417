import { partnerStandingQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { TaxesScreen } from './TaxesScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {}), question(payoutCountriesQuery, {})],
  head: () => ({ title: 'Taxes', noindex: true }),
  Page: TaxesScreen,
}
