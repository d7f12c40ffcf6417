export { moderationPolicy } from './moderation.policy.ts'
