import type { Listeners } from '#server/platform/events.ts'
import { releaseDomain } from './disconnect-domain.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { customDomainJobs } from './check-domain.job.ts'
import './custom-domains.schema.ts'

/** A deleted publication releases its domain. */
const releaseWithOwners: Listeners = {
  PublicationDeleted: async (tx, { publicationId }) => {
    await releaseDomain(tx, { publicationId })
  },
}

export const customDomainsModule: ServerModule = {
  name: 'custom-domains',
  listeners: [releaseWithOwners],
  jobs: customDomainJobs,
}
