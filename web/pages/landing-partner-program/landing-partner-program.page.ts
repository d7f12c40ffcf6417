import type { PageModule } from '#web/shell/runtime/page.ts'
import { LandingPartnerProgramScreen } from './LandingPartnerProgramScreen.tsx'

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: 'Partner Program',
    description: `How writers on ${config.productName} are paid for what members read, and who can join.`,
  }),
  cacheKeys: () => ['about'],
  Page: LandingPartnerProgramScreen,
}
