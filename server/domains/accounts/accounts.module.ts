import type { ServerModule } from '#server/platform/server-module.ts'
import { accountJobs } from './account-jobs.ts'
import { purgeJobs } from './purge-account.ts'
import './accounts.schema.ts'
import './security.schema.ts'
import './settings.schema.ts'

export const accountsModule: ServerModule = {
  name: 'accounts',
  jobs: { ...accountJobs, ...purgeJobs },
}
