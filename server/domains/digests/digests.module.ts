import type { ServerModule } from '#server/platform/server-module.ts'
import { digestPlanning, digestPlanningJobs, rescheduleDigests } from './plan-digests.job.ts'
import { recommendationPlanningJobs, recommendations } from './plan-recommended.job.ts'
import { digestJobs } from './send-digest.job.ts'
import './digests.schema.ts'

export const digestsModule: ServerModule = {
  name: 'digests',
  listeners: [rescheduleDigests],
  jobs: { ...digestPlanningJobs, ...recommendationPlanningJobs, ...digestJobs },
  recurring: [digestPlanning, recommendations],
}
