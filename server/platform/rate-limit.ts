import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

export type RateLimit = { limit: number; windowMs: number }
export type RateVerdict = { ok: true } | { ok: false; retryAfterSeconds: number }
const mostKeys = 50_000
const mostTimes = 2_000_000

/** The times of the last `limit` admissions, in a ring; `next` is where the oldest stands and the newest will. */
type Admissions = { times: Float64Array; next: number }

/**
 * Admits at most `limit` in every stretch of `windowMs`, wherever the stretch begins. Kept in memory, for this process; beyond the
 * bound the keys unused for longest are forgotten, which admits too many rather than too few.
 */
export function createRateLimiter({ clock }: { clock: Clock }) {
  const byKey = new LRUCache<string, Admissions>({
    max: mostKeys,
    maxSize: mostTimes,
    sizeCalculation: ({ times }) => times.length,
  })
  return {
    take(key: string, { limit, windowMs }: RateLimit): RateVerdict {
      const now = clock().getTime()
      if (limit < 1) return { ok: false, retryAfterSeconds: Math.ceil(windowMs / 1_000) }
      // Under another limit the same key is counted anew: a ring has the length of its limit.
      const name = `${limit}/${windowMs} ${key}`
      const admissions = byKey.get(name) ?? { times: new Float64Array(limit).fill(Number.NEGATIVE_INFINITY), next: 0 }
      const waitMs = (admissions.times[admissions.next] as number) + windowMs - now
      // A clock set back must not lock anyone out for longer than the window.
      if (waitMs > 0) return { ok: false, retryAfterSeconds: Math.ceil(Math.min(waitMs, windowMs) / 1_000) }
      admissions.times[admissions.next] = now
      admissions.next = (admissions.next + 1) % limit
      byKey.set(name, admissions)
      return { ok: true }
    },
  }
}
