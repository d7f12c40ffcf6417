import type { ServerModule } from '#server/platform/server-module.ts'
import { purgeSeries } from './purge-series.ts'
import { seriesOfStory } from './series.sql.ts'
import './series.schema.ts'

export const seriesModule: ServerModule = {
  name: 'series',
  listeners: [purgeSeries],
  extensions: { storyPreloads: [{ name: 'series', lookup: seriesOfStory }] },
}
