import type { PageModule } from '#web/shell/runtime/page.ts'
import { TeamsPage } from './TeamsPage.tsx'

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: 'Membership for teams',
    description: `${config.productName} for everyone you work with: one membership, one bill, no ads.`,
  }),
  cacheKeys: () => ['about'],
  Page: TeamsPage,
}
