import { LRUCache } from 'lru-cache'
import { day, hour, minute } from '#shared/time/units.ts'
import type { Clock } from './clock.ts'

export type RateLimit = { limit: number; windowMs: number }

export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: minute })
export const perHour = (limit: number): RateLimit => ({ limit, windowMs: hour })
export const perDay = (limit: number): RateLimit => ({ limit, windowMs: day })

export type RateLimitResult = { ok: true } | { ok: false; retryAfterSeconds: number }
const maxKeys = 50_000
const maxTimes = 2_000_000

/** The times of the last `limit` admissions, in a ring; `next` is the index of the oldest, which the newest replaces. */
type Admissions = { times: Float64Array; next: number }

export type RateLimiter = ReturnType<typeof createRateLimiter>

/**
 * Admits at most `limit` in any sliding window of `windowMs`. Stored in memory; `shareLimits` adds the admissions of other processes.
 * Beyond the bound the least recently used keys are dropped, which admits too many rather than too few.
 */
export function createRateLimiter({ clock }: { clock: Clock }) {
  const byKey = new LRUCache<string, Admissions>({
    max: maxKeys,
    maxSize: maxTimes,
    sizeCalculation: ({ times }) => times.length,
  })
  // The same key is counted separately under another limit, because a ring has the length of its limit.
  const nameOf = (key: string, { limit, windowMs }: RateLimit) => `${limit}/${windowMs} ${key}`
  const admissionsOf = (name: string, limit: number): Admissions =>
    byKey.get(name) ?? { times: new Float64Array(limit).fill(Number.NEGATIVE_INFINITY), next: 0 }
  const admit = (name: string, admissions: Admissions, now: number): void => {
    admissions.times[admissions.next] = now
    admissions.next = (admissions.next + 1) % admissions.times.length
    byKey.set(name, admissions)
  }
  let notifyAdmitted: (key: string, limit: RateLimit) => void = () => {}
  return {
    consume(key: string, rate: RateLimit): RateLimitResult {
      const { limit, windowMs } = rate
      const now = clock().getTime()
      if (limit < 1) return { ok: false, retryAfterSeconds: Math.ceil(windowMs / 1_000) }
      const name = nameOf(key, rate)
      const admissions = admissionsOf(name, limit)
      const waitMs = (admissions.times[admissions.next] as number) + windowMs - now
      // A clock set back must not lock anyone out for longer than the window.
      if (waitMs > 0) return { ok: false, retryAfterSeconds: Math.ceil(Math.min(waitMs, windowMs) / 1_000) }
      admit(name, admissions, now)
      notifyAdmitted(key, rate)
      return { ok: true }
    },

    /** Counts admissions made by other processes. */
    add(key: string, rate: RateLimit, count: number): void {
      const name = nameOf(key, rate)
      const admissions = admissionsOf(name, rate.limit)
      const now = clock().getTime()
      for (let i = 0; i < Math.min(count, rate.limit); i++) admit(name, admissions, now)
    },

    /** Registers a listener for everything that is admitted here. */
    onAdmitted: (listener: typeof notifyAdmitted): void => {
      notifyAdmitted = listener
    },
  }
}
