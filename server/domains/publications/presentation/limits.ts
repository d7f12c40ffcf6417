import { minute } from '#shared/time/units.ts'

/** The rate limit for arranging a publication's pages. */
export const arrangeLimit = { limit: 60, windowMs: minute }
