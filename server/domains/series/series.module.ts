import type { ServerModule } from '#server/platform/server-module.ts'
import { purgeSeriesWithAccounts } from './purge-with-accounts.ts'
import { seriesOfStory } from './series.sql.ts'
import './series.schema.ts'

export const seriesModule: ServerModule = {
  name: 'series',
  listeners: [purgeSeriesWithAccounts],
  extensions: { storyPreloads: [{ name: 'series', lookup: seriesOfStory }] },
}
