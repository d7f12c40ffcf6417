import { readGiftCode } from '#shared/membership/gifts.ts'
import { giftCodeQuery } from '#web/shell/membership/redeem.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { RedeemScreen } from './RedeemScreen.tsx'

export const page: PageModule = {
  questions: ({ query }) => {
    const code = readGiftCode(query.get('code') ?? '')
    return code === undefined ? [] : [question(giftCodeQuery, { code })]
  },
  head: () => ({ title: 'Redeem a gift', noindex: true }),
  Page: RedeemScreen,
}
