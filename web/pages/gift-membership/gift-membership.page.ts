import { giftPlansQuery } from '#web/shell/membership/gifts.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { GiftScreen } from './GiftScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(giftPlansQuery, {})],
  head: () => ({ title: 'Give a membership', noindex: true }),
  Page: GiftScreen,
}
