import { partnerStatusQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ReconnectSuccessScreen } from './ReconnectSuccessScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {})],
  head: () => ({ title: 'Your payout account', noindex: true }),
  Page: ReconnectSuccessScreen,
}
