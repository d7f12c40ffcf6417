export { configuredHostnames } from './domain-name.ts'
export { startOwnDomainJobs } from './look-at-domain.job.ts'
export { releaseWithOwners } from './release-with-owners.ts'
export { hostOfPrefix, type Site, siteAtHost } from './sites.query.ts'
