import type { CommandLimit } from '#server/platform/command.ts'
import { perDay, perMinute } from '#server/platform/rate-limit.ts'

const follows = { action: 'follow', ...perMinute(40) }

// People, publications, lists and series count together: a higher rate suggests automation, whatever is followed.
export const followLimits: readonly CommandLimit[] = [follows, { action: 'follow-day', ...perDay(400) }]
export const unfollowLimits: readonly CommandLimit[] = [follows]
