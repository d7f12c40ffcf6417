export { keepSearchCaughtUp, keepSearchIndex, startSearchJobs } from './keep-index.ts'
export { multiQuery } from './multi-query.ts'
export { searchAccess } from './search-access.ts'
