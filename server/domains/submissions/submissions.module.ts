import type { ServerModule } from '#server/platform/server-module.ts'
import { featureRequestJobs } from './feature-requests/send-feature-request-mail.job.ts'
import { withdrawOrphanedSubmissions } from './withdraw-orphaned-submissions.ts'
import './feature-requests/feature-requests.schema.ts'
import './submissions.schema.ts'

export const submissionsModule: ServerModule = {
  name: 'submissions',
  listeners: [withdrawOrphanedSubmissions],
  jobs: featureRequestJobs,
}
