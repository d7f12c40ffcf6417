export { readSeries, seriesAt } from './read-series.ts'
export { seriesPolicy } from './series.policy.ts'
export { seriesOfStory } from './series.sql.ts'
