import type { ServerModule } from '#server/platform/server-module.ts'
import { deleteSignalsOfEmptiedStories } from './signals.ts'
import { rankAfterActions } from './rankings.ts'
import './followed.schema.ts'
import './home-feed.schema.ts'

export const homeFeedModule: ServerModule = { name: 'home-feed', listeners: [deleteSignalsOfEmptiedStories, rankAfterActions] }
