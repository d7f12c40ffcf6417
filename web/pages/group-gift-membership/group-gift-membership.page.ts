import { pathTo } from '#shared/routes.ts'
import { giftPlansQuery } from '#web/shell/membership/gifts.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { GroupGiftScreen } from './GroupGiftScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(giftPlansQuery, {})],
  outcome: (data) =>
    data.get(giftPlansQuery)?.viewer?.hasGroupGiftingEnabled
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowLiteGiftCheckout'), permanent: false },
  head: () => ({ title: 'Give memberships to a group', noindex: true }),
  Page: GroupGiftScreen,
}
