export { scheduleSearchReindex, updateIndexOnEvents, registerSearchJobs } from './update-index.job.ts'
export { runMultiQuery } from './multi-query.ts'
export { createSearchAccess } from './search-access.ts'
