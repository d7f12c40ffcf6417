import { partnerStatusQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { TaxesScreen } from './TaxesScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: 'Taxes', noindex: true }),
  Page: TaxesScreen,
}
