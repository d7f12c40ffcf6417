import { perMinute } from '#server/platform/rate-limit.ts'

/** Commands that change what a publication sells. They count together. */
export const salesHead = {
  requires: ['viewer', 'notSuspended', 'verifiedEmail'],
  limits: [{ action: 'publication-sales', ...perMinute(60) }],
  refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Forbidden', 'BadRequest', 'RateLimited'],
} as const
