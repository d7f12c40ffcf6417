import type { ServerModule } from '#server/platform/server-module.ts'
import { deleteSignalsOfEmptiedStories } from './signals.ts'
import { chooseAgainAfterActions } from './kept-for-reader.ts'
import './followed.schema.ts'
import './home-feed.schema.ts'
import './onboarding.schema.ts'

export const homeFeedModule: ServerModule = {
  name: 'home-feed',
  listeners: [deleteSignalsOfEmptiedStories, chooseAgainAfterActions],
}
