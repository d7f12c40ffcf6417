export { registerDigestJobs } from './send-digest.job.ts'
export { scheduleDigestOnEvents, scheduleDigestPlanning } from './plan-digests.job.ts'
export { scheduleRecommendations } from './plan-recommended.job.ts'
