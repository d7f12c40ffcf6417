import type { ServerModule } from '#server/platform/server-module.ts'
import { deleteFeedsOfAccounts } from './delete-with-accounts.ts'
import { oldFeedDeletion, privateFeedJobs } from './judge-sharing.job.ts'
import './private-feeds.schema.ts'

export const privateFeedsModule: ServerModule = {
  name: 'private-feeds',
  listeners: [deleteFeedsOfAccounts],
  jobs: privateFeedJobs,
  recurring: [oldFeedDeletion.recurring],
}
