import type { ServerModule } from '#server/platform/server-module.ts'
import { endMembershipsWithPublication } from './end-with-publication.ts'
import { onPublicationGiftSettled, publicationGiftJobs } from './gifts/on-publication-gift-settled.ts'
import { dailyFollowing, followImported, followImportedJobs } from './manage/follow-imported.ts'
import { memberImportJobs } from './manage/import-jobs.ts'
import { onPublicationChargeSettled } from './on-publication-charge-settled.ts'
import { publicationMembershipJobs, publicationRenewals } from './publication-membership-jobs.ts'
import './gifts/publication-gifts.schema.ts'
import './manage/imports.schema.ts'
import './manage/sales.schema.ts'
import './publication-memberships.schema.ts'
import './tiers.schema.ts'

export const publicationMembershipsModule: ServerModule = {
  name: 'publication-memberships',
  listeners: [endMembershipsWithPublication, onPublicationChargeSettled, onPublicationGiftSettled, followImported],
  jobs: {
    ...publicationMembershipJobs,
    ...publicationGiftJobs,
    ...memberImportJobs,
    ...followImportedJobs,
    ...dailyFollowing.jobs,
  },
  recurring: [publicationRenewals, dailyFollowing.recurring],
}
