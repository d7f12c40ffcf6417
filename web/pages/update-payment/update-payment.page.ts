import { pathTo } from '#shared/routes.ts'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { updatePaymentQuery } from './update-payment.operations.ts'
import { UpdatePaymentScreen } from './UpdatePaymentScreen.tsx'

export const page: PageModule = {
  queries: () => [pageQuery(updatePaymentQuery, {})],
  outcome: (data) => {
    const viewer = data.get(updatePaymentQuery)?.viewer
    return viewer && (viewer.membership || viewer.hasPastMemberships)
      ? { kind: 'page' }
      : { kind: 'redirect', to: pathTo('ShowPay'), permanent: false }
  },
  head: () => ({ title: 'Update your payment method', noindex: true }),
  Page: UpdatePaymentScreen,
}
