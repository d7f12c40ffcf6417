import { pathTo } from '#shared/routes.ts'
import { partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import { hasAccount } from '#web/shell/partner-program/standing.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { ReconnectSuccessScreen } from './ReconnectSuccessScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {})],
  // Nothing is confirmed that is not so.
  outcome: (answers) =>
    hasAccount(answers.get(partnerStandingQuery))
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowPartnerProgramStripeReconnect'), permanent: false },
  head: () => ({ title: 'Your account is connected again', noindex: true }),
  Page: ReconnectSuccessScreen,
}
