export { recordEvents } from './record-events.ts'
export { type DayRange, clampPeriod } from './period.ts'
export { queryPublicationStats, countVisitors } from './publication-stats.query.ts'
export { recordRead, recordView } from './record-reading.ts'
export { type Referrer, listReferrers } from './referrers.query.ts'
export {
  listBuckets,
  type StatsBucket,
  findEarliestDate,
  queryOwnStats,
  type StatsRow,
  type RowOptions,
  type StatsPage,
} from './stats-page.query.ts'
export {
  listStoryDays,
  type StoryDay,
  findStoryForStats,
  loadReadingDepth,
  loadStoryTotals,
  type ReadingDepth,
  type StoryTotals,
  sumStoryNumbers,
} from './story-stats.query.ts'
export { rollUpDays } from './roll-up-stats.job.ts'
