import { pathTo } from '#shared/routes.ts'
import { reachableStep } from '#web/shell/partner-program/enroll-path-steps.ts'
import { partnerStatusQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { EnrollScreen } from './EnrollScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(partnerStatusQuery, {}), pageQuery(payoutCountriesQuery, {})],
  outcome: (data, { params, query }) => {
    const step = reachableStep(params.step, data.get(partnerStatusQuery), query)
    return !params.step || params.step === step
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowMePartnerEnrollStep', { step: step }), permanent: false }
  },
  head: () => ({ title: 'Enroll in the Partner Program', noindex: true }),
  Page: EnrollScreen,
}
