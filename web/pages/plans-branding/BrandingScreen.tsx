import { PlansPage } from '#web/shell/membership/PlansPage.tsx'
import { MembershipBenefits } from '#web/shell/membership/MembershipBenefits.tsx'
import { FeeDistributionExample } from '#web/shell/membership/FeeDistributionExample.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'

/** Explains membership before showing prices. */
export function BrandingScreen({ input }: { input: PageInput }) {
  const { productName } = useEnvironment().config
  return (
    <PlansPage
      title="Read everything, and pay the people who wrote it"
      lead={`One membership opens every story on ${productName}. What you pay follows what you read.`}
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
