import { partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { StripeFinishScreen } from './StripeFinishScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {})],
  head: () => ({ title: 'Connecting your account', noindex: true }),
  Page: StripeFinishScreen,
}
