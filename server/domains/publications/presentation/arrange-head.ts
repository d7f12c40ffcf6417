import { perMinute } from '#server/platform/rate-limit.ts'

/** Commands that arrange a publication's pages. They count together. */
export const arrangeHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'arrange-publication', ...perMinute(60) }],
  refusals: ['NotFound', 'Forbidden', 'BadRequest'],
} as const
