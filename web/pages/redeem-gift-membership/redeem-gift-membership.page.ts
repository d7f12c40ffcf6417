import { parseGiftCode } from '#shared/membership/gifts.ts'
import { giftCodeQuery } from '#web/shell/membership/redeem.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { RedeemScreen } from './RedeemScreen.tsx'

export const page: PageModule = {
  queries: ({ query }) => {
    const code = parseGiftCode(query.get('code') ?? '')
    return code === undefined ? [] : [pageQuery(giftCodeQuery, { code })]
  },
  head: () => ({ title: 'Redeem a gift', noindex: true }),
  Page: RedeemScreen,
}
