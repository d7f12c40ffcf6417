import { t } from '#shared/translation/translate.ts'
import { PlansPage } from '#web/features/membership/PlansPage.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { pathTo } from '#shared/routes.ts'
import { membershipPlansQuery } from '#web/features/membership/plans.operations.ts'

const PlansScreen = ({ input }: { input: PageInput }) => (
  <PlansPage
    title={t`Pay for the reading you are glad you did`}
    lead={t`No ads, no auctions. Your membership is divided among the people you actually read.`}
    query={input.query}
  />
)

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  outcome: (data) =>
    data.get(membershipPlansQuery)?.viewer?.membership
      ? { kind: 'redirect', to: pathTo('ShowManageMembershipPage'), permanent: false }
      : { kind: 'page' },
  head: () => ({ title: t`Plans`, description: t`What a membership costs, and where the money goes.`, noindex: true }),
  Page: PlansScreen,
  hasFooter: true,
}
