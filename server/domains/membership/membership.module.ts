import type { ServerModule } from '#server/platform/server-module.ts'
import { giftJobs } from './gifts/gift-jobs.ts'
import { giftListeners, giftSellable } from './gifts/gift-sellable.ts'
import { sendMembershipMail } from './membership-mails.ts'
import { membershipRenewals, membershipSellable } from './membership-sellable.ts'
import './checkout.schema.ts'
import './gifts/gifts.schema.ts'
import './membership.schema.ts'
import './prices/prices.schema.ts'
import './promotions/promotions.schema.ts'
import './status.schema.ts'

export const membershipModule: ServerModule = {
  name: 'membership',
  listeners: [giftListeners],
  jobs: {
    ...membershipRenewals.jobs,
    'send-membership-mail': ({ membershipId, occasion }, ctx) => sendMembershipMail(ctx, membershipId, occasion),
    ...giftJobs,
  },
  recurring: [membershipRenewals.recurring],
  extensions: {
    sellables: [
      {
        MONTHLY: membershipSellable,
        ANNUAL: membershipSellable,
        PREMIUM_MONTHLY: membershipSellable,
        PREMIUM_ANNUAL: membershipSellable,
        GIFT: giftSellable,
        GROUP_GIFT: giftSellable,
      },
    ],
  },
}
