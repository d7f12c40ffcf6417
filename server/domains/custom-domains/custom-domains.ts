export { configuredHostnames } from './domain-name.ts'
export { registerCustomDomainJobs } from './check-domain.job.ts'
export { releaseWithOwners } from './release-with-owners.ts'
export { findHostByPrefix, type Site, findSiteByHost } from './sites.query.ts'
