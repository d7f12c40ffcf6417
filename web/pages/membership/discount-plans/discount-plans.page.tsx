import { t } from '#shared/translation/translate.ts'
import { PlansPage } from '#web/features/membership/PlansPage.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { checkoutParams, plansPath } from '#web/features/membership/checkout-path.ts'
import { availablePlans } from '#web/features/membership/available-plans.ts'
import { membershipPlansQuery } from '#web/features/membership/plans.operations.ts'

const DiscountScreen = ({ input }: { input: PageInput }) => (
  <PlansPage
    title={t`Your first year, at half the price`}
    lead={t`Every member-only story for a year, for half of what it costs. The writers you read are paid as they always are.`}
    query={input.query}
    isReduced
  />
)

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  outcome: (pageData, { query }) => {
    const data = pageData.get(membershipPlansQuery)
    const isReduced = availablePlans(data?.membershipPlans ?? [], data?.viewer, true).some(({ discount }) => discount !== null)
    return isReduced && !data?.viewer?.membership
      ? { kind: 'page' }
      : { kind: 'redirect', to: plansPath(checkoutParams(query).redirect), permanent: false }
  },
  head: () => ({ title: t`Half the price for a year`, noindex: true }),
  Page: DiscountScreen,
  hasFooter: true,
}
