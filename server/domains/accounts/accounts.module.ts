import type { ServerModule } from '#server/platform/server-module.ts'
import { accountJobs, dailyCleanup } from './account-jobs.ts'
import { purgeJobs } from './purge-account.ts'
import './accounts.schema.ts'
import './linked.schema.ts'
import './security.schema.ts'
import './settings.schema.ts'
import './sign-in-methods.schema.ts'
import './sign-in.schema.ts'

export const accountsModule: ServerModule = {
  name: 'accounts',
  jobs: { ...accountJobs, ...purgeJobs },
  recurring: [dailyCleanup],
}
