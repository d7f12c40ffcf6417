import type { Listeners } from '#server/platform/events.ts'
import { anyOf } from '#server/platform/loader.ts'
import type { ServerModule } from '#server/platform/server-module.ts'
import { seriesOfStory } from './series.sql.ts'
import './series.schema.ts'

/** The series of a purged account are deleted; a story that was deleted permanently leaves every series, even if its empty row stays. */
const purgeSeries: Listeners = {
  AccountPurged: async (tx, { userId }) => {
    await tx.db.deleteFrom('series').where('authorId', '=', userId).execute()
  },
  StoriesEmptied: async (tx, { storyIds }) => {
    await tx.db.deleteFrom('seriesStories').where('storyId', '=', anyOf(storyIds)).execute()
  },
}

export const seriesModule: ServerModule = {
  name: 'series',
  listeners: [purgeSeries],
  extensions: { storyPreloads: [{ name: 'series', lookup: seriesOfStory }] },
}
