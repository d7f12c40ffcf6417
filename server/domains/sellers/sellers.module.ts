import type { ServerModule } from '#server/platform/server-module.ts'
import { checkSellerAccount, sellerListeners } from './on-provider-reports.ts'
import { sendSellerMail } from './seller-mails.ts'
import './sellers.schema.ts'

export const sellersModule: ServerModule = {
  name: 'sellers',
  listeners: [sellerListeners],
  jobs: {
    'check-seller-account': ({ accountId }, ctx) => checkSellerAccount(ctx, accountId),
    'send-seller-mail': ({ sellerAccountId, occasion }, ctx) => sendSellerMail(ctx, sellerAccountId, occasion),
  },
}
