import type { ServerModule } from '#server/platform/server-module.ts'
import { feedJobs, pingHubOnChanges } from './ping-hub.job.ts'
import './feeds.schema.ts'

export const feedsModule: ServerModule = { name: 'feeds', listeners: [pingHubOnChanges], jobs: feedJobs }
