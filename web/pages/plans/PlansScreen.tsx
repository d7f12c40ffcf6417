import { PlansPage } from '#web/shell/membership/PlansPage.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'

export const PlansScreen = ({ input }: { input: PageInput }) => (
  <PlansPage
    title="Pay for the reading you are glad you did"
    lead="No ads, no auctions. Your membership is divided among the people you actually read."
    query={input.query}
  />
)
