import type { ServerModule } from '#server/platform/server-module.ts'
import { customDomainJobs } from './check-domain.job.ts'
import { domainTransferJobs, releaseWithOwners } from './release-with-owners.ts'
import './custom-domains.schema.ts'

export const customDomainsModule: ServerModule = {
  name: 'custom-domains',
  listeners: [releaseWithOwners],
  jobs: { ...customDomainJobs, ...domainTransferJobs },
}
