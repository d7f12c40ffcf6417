import type { ServerModule } from '#server/platform/server-module.ts'
import { reindexing, searchJobs, updateIndexOnEvents } from './update-index.job.ts'
import './mentions.schema.ts'
import './search.schema.ts'

export const searchModule: ServerModule = {
  name: 'search',
  listeners: [updateIndexOnEvents],
  jobs: searchJobs,
  recurring: [reindexing],
}
