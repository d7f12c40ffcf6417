export { runMultiQuery } from './multi-query.ts'
export { createSearchAccess } from './search-access.ts'
