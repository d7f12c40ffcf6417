import { partnerStatusQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { StripeFinishScreen } from './StripeFinishScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {})],
  head: () => ({ title: 'Connecting your account', noindex: true }),
  Page: StripeFinishScreen,
}
