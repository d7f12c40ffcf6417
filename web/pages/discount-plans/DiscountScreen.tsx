import { PlansPage } from '#web/shell/membership/PlansPage.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'

export const DiscountScreen = ({ input }: { input: PageInput }) => (
  <PlansPage
    title="Your first year, at half the price"
    lead="Every member-only story for a year, for half of what it costs. The writers you read are paid as they always are."
    query={input.query}
    isReduced
  />
)
