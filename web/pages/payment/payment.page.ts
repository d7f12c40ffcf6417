import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { PaymentScreen } from './PaymentScreen.tsx'

export const page: PageModule = {
  questions: () => [question(membershipPlansQuery, {})],
  head: () => ({ title: 'Payment', noindex: true }),
  Page: PaymentScreen,
}
