import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit, enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import type { Refused } from '#server/platform/result.ts'
import { day, minute } from '#shared/time/units.ts'

// People, publications, lists and series count together: a higher rate suggests automation, whatever is followed.
const perMinute = { limit: 40, windowMs: minute }
const perDay = { limit: 400, windowMs: day }

export const enforceFollowLimit = (tx: Context): Refused<'RateLimited'> | undefined =>
  enforceRateLimit(tx, 'follow', perMinute) ?? enforceRateLimit(tx, 'follow-day', perDay)

/** For operations whose result has no RateLimited member. */
export const enforceFollowLimitAs = <Kind extends 'BadRequest'>(kind: Kind, tx: Context): Refused<Kind> | undefined =>
  enforceRateLimitAs(kind, tx, 'follow', perMinute) ?? enforceRateLimitAs(kind, tx, 'follow-day', perDay)

export const enforceUnfollowLimit = (tx: Context): Refused<'RateLimited'> | undefined => enforceRateLimit(tx, 'follow', perMinute)
