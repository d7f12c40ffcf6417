import type { ServerModule } from '#server/platform/server-module.ts'
import { onPublicationGiftSettled, publicationGiftJobs } from './gifts/on-publication-gift-settled.ts'
import { onPublicationChargeSettled } from './on-publication-charge-settled.ts'
import { publicationMembershipJobs, publicationRenewals } from './publication-membership-jobs.ts'
import './gifts/publication-gifts.schema.ts'
import './publication-memberships.schema.ts'
import './tiers.schema.ts'

export const publicationMembershipsModule: ServerModule = {
  name: 'publication-memberships',
  listeners: [onPublicationChargeSettled, onPublicationGiftSettled],
  jobs: { ...publicationMembershipJobs, ...publicationGiftJobs },
  recurring: [publicationRenewals],
}
