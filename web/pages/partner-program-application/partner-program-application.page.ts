import { partnerStatusQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { PartnerApplicationScreen } from './PartnerApplicationScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: 'Apply to the Partner Program', noindex: true }),
  Page: PartnerApplicationScreen,
}
