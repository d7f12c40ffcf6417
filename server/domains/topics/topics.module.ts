import type { ServerModule } from '#server/platform/server-module.ts'
import { countTagFollowers } from './follow-tag.ts'
import './topics.schema.ts'

export const topicsModule: ServerModule = { name: 'topics', listeners: [countTagFollowers] }
