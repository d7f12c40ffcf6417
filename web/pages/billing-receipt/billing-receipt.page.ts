import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { chargeIn, receiptQuery } from './receipt.operations.ts'
import { ReceiptScreen } from './ReceiptScreen.tsx'

export const page: PageModule = {
  questions: ({ params: { chargeId = '' } }) => [question(receiptQuery, { chargeId })],
  outcome: (answers) => (chargeIn(answers.get(receiptQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Receipt', noindex: true }),
  Page: ReceiptScreen,
}
