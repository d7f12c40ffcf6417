import { partnerStatusQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { StripeReconnectScreen } from './StripeReconnectScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  head: () => ({ title: 'Reconnect your account', noindex: true }),
  Page: StripeReconnectScreen,
}
