import type { ServerModule } from '#server/platform/server-module.ts'
import { recheckOnMembershipChange } from './check-enrollment.ts'
import { excludeDisputedReading } from './exclude-disputed-reading.ts'
import { onProviderReports } from './on-provider-reports.ts'
import { dailyCounting, partnerJobs } from './partner-jobs.ts'
import './earnings.schema.ts'
import './partner-program.schema.ts'
import './payouts.schema.ts'

export const partnerProgramModule: ServerModule = {
  name: 'partner-program',
  listeners: [recheckOnMembershipChange, onProviderReports, excludeDisputedReading],
  jobs: partnerJobs,
  recurring: [dailyCounting],
}
