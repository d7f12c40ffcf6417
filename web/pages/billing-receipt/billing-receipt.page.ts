import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { chargeIn, receiptQuery } from './receipt.operations.ts'
import { ReceiptScreen } from './ReceiptScreen.tsx'

export const page: PageModule = {
  queries: ({ params: { chargeId = '' } }) => [pageQuery(receiptQuery, { chargeId })],
  outcome: (data) => (chargeIn(data.get(receiptQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Receipt', noindex: true }),
  Page: ReceiptScreen,
}
