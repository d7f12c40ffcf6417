import type { ServerModule } from '#server/platform/server-module.ts'
import { giftJobs } from './gifts/gift-jobs.ts'
import { onGiftChargeSettled } from './gifts/on-gift-charge-settled.ts'
import { membershipJobs, membershipRenewals } from './membership-jobs.ts'
import { onChargeSettled } from './on-charge-settled.ts'
import './checkout.schema.ts'
import './gifts/gifts.schema.ts'
import './membership.schema.ts'
import './prices/prices.schema.ts'
import './promotions/promotions.schema.ts'
import './refunds.schema.ts'
import './status.schema.ts'

export const membershipModule: ServerModule = {
  name: 'membership',
  listeners: [onChargeSettled, onGiftChargeSettled],
  jobs: { ...membershipJobs, ...giftJobs },
  recurring: [membershipRenewals],
}
