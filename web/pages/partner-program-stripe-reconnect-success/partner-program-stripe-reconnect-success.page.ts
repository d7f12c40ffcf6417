import { partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ReconnectSuccessScreen } from './ReconnectSuccessScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {})],
  head: () => ({ title: 'Your payout account', noindex: true }),
  Page: ReconnectSuccessScreen,
}
