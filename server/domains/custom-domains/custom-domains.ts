export { configuredHostnames } from './domain-name.ts'
export { findHostByPrefix, type Site, findSiteByHost } from './sites.query.ts'
