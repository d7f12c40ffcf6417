import { payoutCountry } from '#shared/partner-program/countries.ts'
import { pathTo } from '#shared/routes.ts'
import { chosenCountry } from '#web/shell/partner-program/enroll-steps.ts'
import { partnerStandingQuery, payoutCountriesQuery } from '#web/shell/partner-program/partner.operations.ts'
import { hasAccount } from '#web/shell/partner-program/standing.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { PayoutSettingsScreen } from './PayoutSettingsScreen.tsx'

const to = (step: string) =>
  ({ kind: 'redirect', to: pathTo('ShowPartnerProgramPayoutStep', { step }), permanent: false }) as const

export const page: PageModule = {
  questions: () => [question(partnerStandingQuery, {}), question(payoutCountriesQuery, {})],
  outcome: (answers, { params, query }) => {
    const standing = answers.get(partnerStandingQuery)
    if (params.step === 'connect' && !payoutCountry(chosenCountry(standing, query))) return to('country')
    if (params.step === 'done' && !hasAccount(standing)) return to('setup')
    return { kind: 'page' }
  },
  head: () => ({ title: 'Payout settings', noindex: true }),
  Page: PayoutSettingsScreen,
}
