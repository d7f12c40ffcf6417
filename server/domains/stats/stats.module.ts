import type { ServerModule } from '#server/platform/server-module.ts'
import { dailyRollUp, deleteStatsOfEmptiedStories } from './roll-up-stats.job.ts'
import { monthlyStatsEmail, monthlyStatsJobs } from './send-monthly-stats.job.ts'
import './stats.schema.ts'
import './story-stats.schema.ts'

export const statsModule: ServerModule = {
  name: 'stats',
  listeners: [deleteStatsOfEmptiedStories],
  jobs: { ...monthlyStatsJobs, ...dailyRollUp.jobs },
  recurring: [dailyRollUp.recurring, monthlyStatsEmail],
}
