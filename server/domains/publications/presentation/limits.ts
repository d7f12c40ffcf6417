import { minute } from '#shared/time/units.ts'

/** How often somebody arranges what readers see of a publication. */
export const perMinute = { limit: 60, windowMs: minute }
