import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { PaymentScreen } from './PaymentScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  head: () => ({ title: 'Payment', noindex: true }),
  Page: PaymentScreen,
}
