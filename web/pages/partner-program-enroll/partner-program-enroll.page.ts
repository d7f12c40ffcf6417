import { pathTo } from '#shared/routes.ts'
import { stepShown } from '#web/shell/partner-program/enroll-steps.ts'
import { partnerStandingQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { EnrollScreen } from './EnrollScreen.tsx'

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {}), question(payoutCountriesQuery, {})],
  outcome: (answers, { params, query }) => {
    const shown = stepShown(params.step, answers.get(partnerStandingQuery), query)
    return !params.step || params.step === shown
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowMePartnerEnrollStep', { step: shown }), permanent: false }
  },
  head: () => ({ title: 'Enroll in the Partner Program', noindex: true }),
  Page: EnrollScreen,
}
