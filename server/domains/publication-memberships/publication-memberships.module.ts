import type { ServerModule } from '#server/platform/server-module.ts'
import { endMembershipsWithPublication } from './end-with-publication.ts'
import { publicationGiftJobs, publicationGiftListeners, publicationGiftSellable } from './gifts/publication-gift-sellable.ts'
import { dailyFollowing, followImported, followImportedJobs } from './manage/follow-imported.ts'
import { memberImportJobs } from './manage/import-jobs.ts'
import { sendPublicationMail } from './publication-membership-mails.ts'
import { publicationMembershipSellable, publicationRenewals } from './publication-membership-sellable.ts'
import './gifts/publication-gifts.schema.ts'
import './manage/imports.schema.ts'
import './manage/sales.schema.ts'
import './publication-memberships.schema.ts'
import './tiers.schema.ts'

export const publicationMembershipsModule: ServerModule = {
  name: 'publication-memberships',
  listeners: [endMembershipsWithPublication, publicationGiftListeners, followImported],
  jobs: {
    ...publicationRenewals.jobs,
    'send-publication-membership-mail': ({ membershipId, occasion }, ctx) => sendPublicationMail(ctx, membershipId, occasion),
    ...publicationGiftJobs,
    ...memberImportJobs,
    ...followImportedJobs,
    ...dailyFollowing.jobs,
  },
  recurring: [publicationRenewals.recurring, dailyFollowing.recurring],
  extensions: {
    sellables: [{ PUBLICATION_MEMBERSHIP: publicationMembershipSellable, PUBLICATION_GIFT: publicationGiftSellable }],
  },
}
