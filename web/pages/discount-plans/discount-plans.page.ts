import { carriedFrom, plansPath } from '#web/shell/membership/checkout-path.ts'
import { plansFor } from '#web/shell/membership/plans-for.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { DiscountScreen } from './DiscountScreen.tsx'

export const page: PageModule = {
  questions: () => [question(membershipPlansQuery, {})],
  outcome: (answers, { query }) => {
    const data = answers.get(membershipPlansQuery)
    const isReduced = plansFor(data?.membershipPlans ?? [], data?.viewer, true).some(({ discount }) => discount !== null)
    return isReduced && !data?.viewer?.membership
      ? { kind: 'page' }
      : { kind: 'redirect', to: plansPath(carriedFrom(query).redirect), permanent: false }
  },
  head: () => ({ title: 'Half the price for a year', noindex: true }),
  Page: DiscountScreen,
  hasFooter: true,
}
