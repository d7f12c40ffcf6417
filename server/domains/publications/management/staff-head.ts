import { perMinute } from '#server/platform/rate-limit.ts'

/** Commands that change who works for a publication. They count together. */
export const staffHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'publication-staff', ...perMinute(60) }],
  refusals: ['NotFound', 'Forbidden'],
} as const
