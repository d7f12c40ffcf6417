import { t } from '#shared/translation/translate.ts'
import { PlansPage } from '#web/features/membership/PlansPage.tsx'
import { MembershipBenefits } from '#web/features/membership/MembershipBenefits.tsx'
import { FeeDistributionExample } from '#web/features/membership/FeeDistributionExample.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { membershipPlansQuery } from '#web/features/membership/plans.operations.ts'

/** Explains membership before showing prices. */
function BrandingScreen({ input }: { input: PageInput }) {
  const { productName } = useEnvironment().config
  return (
    <PlansPage
      title={t`Read everything, and pay the people who wrote it`}
      lead={t`One membership opens every story on ${productName}. What you pay follows what you read.`}
      query={input.query}
      intro={
        <>
          <MembershipBenefits />
          <FeeDistributionExample />
        </>
      }
    />
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  head: () => ({ title: t`Upgrade`, description: t`What membership gives, and what it costs.`, noindex: true }),
  Page: BrandingScreen,
  hasFooter: true,
}
