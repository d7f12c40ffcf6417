import { checkoutParams, plansPath } from '#web/shell/membership/checkout-path.ts'
import { availablePlans } from '#web/shell/membership/available-plans.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { DiscountScreen } from './DiscountScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  outcome: (pageData, { query }) => {
    const data = pageData.get(membershipPlansQuery)
    const isReduced = availablePlans(data?.membershipPlans ?? [], data?.viewer, true).some(({ discount }) => discount !== null)
    return isReduced && !data?.viewer?.membership
      ? { kind: 'page' }
      : { kind: 'redirect', to: plansPath(checkoutParams(query).redirect), permanent: false }
  },
  head: () => ({ title: 'Half the price for a year', noindex: true }),
  Page: DiscountScreen,
  hasFooter: true,
}
