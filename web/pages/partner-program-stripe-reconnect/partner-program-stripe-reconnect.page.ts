import { partnerStandingQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { StripeReconnectScreen } from './StripeReconnectScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {}), question(payoutCountriesQuery, {})],
  head: () => ({ title: 'Reconnect your account', noindex: true }),
  Page: StripeReconnectScreen,
}
