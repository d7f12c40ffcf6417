import type { ServerModule } from '#server/platform/server-module.ts'
import { dailyCleanup, removeWithAccounts, signInJobs } from './sign-in-jobs.ts'
import './linked.schema.ts'
import './sign-in-methods.schema.ts'
import './sign-in.schema.ts'

export const signInModule: ServerModule = {
  name: 'sign-in',
  listeners: [removeWithAccounts],
  jobs: signInJobs,
  recurring: [dailyCleanup],
}
