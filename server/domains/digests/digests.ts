export { startDigestJobs } from './send-digest.job.ts'
export { digestOnEvents, keepDigestsComing } from './plan-digests.job.ts'
export { keepRecommendationsComing } from './plan-recommended.job.ts'
