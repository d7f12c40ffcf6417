import type { ServerModule } from '#server/platform/server-module.ts'
import { dailyFollowing, followImported, followImportedJobs } from './manage/follow-imported.ts'
import { memberImportJobs } from './manage/import-jobs.ts'
import './manage/imports.schema.ts'
import './manage/sales.schema.ts'
import './tiers.schema.ts'

export const publicationMembershipsModule: ServerModule = {
  name: 'publication-memberships',
  listeners: [followImported],
  jobs: { ...memberImportJobs, ...followImportedJobs, ...dailyFollowing.jobs },
  recurring: [dailyFollowing.recurring],
}
