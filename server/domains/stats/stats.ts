export { recordEvents } from './record-events.ts'
export { type DayRange, clampPeriod } from './period.ts'
export { listReferrers } from './referrers.query.ts'
export { listStoryDays, findStoryForStats } from './story-stats.query.ts'
