import { giftPricesQuery } from '#web/shell/membership/gifts.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { LandingGiftScreen } from './LandingGiftScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(giftPricesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: 'Give a membership',
    description: `A year of ${config.productName} as a present: every story, from the day you choose.`,
  }),
  cacheKeys: () => ['about'],
  Page: LandingGiftScreen,
}
