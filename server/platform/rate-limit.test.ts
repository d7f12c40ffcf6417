import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const start = Date.UTC(2026, 0, 1)

function limiterWithClock() {
  let now = start
  const limiter = createRateLimiter({ clock: () => new Date(now) })
  return { ...limiter, pass: (ms: number) => void (now += ms), now: () => now }
}

test('admits up to the limit, tells the next request how long to wait, and admits it after that wait', () => {
  const { take, pass } = limiterWithClock()
  const twoAMinute = { limit: 2, windowMs: 60_000 }
  expect(take('ada', twoAMinute)).toEqual({ ok: true })
  pass(10_000)
  expect(take('ada', twoAMinute)).toEqual({ ok: true })
  pass(500)
  expect(take('ada', twoAMinute)).toEqual({ ok: false, retryAfterSeconds: 50 })
  pass(49_499)
  expect(take('ada', twoAMinute)).toEqual({ ok: false, retryAfterSeconds: 1 })
  pass(1)
  expect(take('ada', twoAMinute)).toEqual({ ok: true })
  expect(take('ada', twoAMinute)).toEqual({ ok: false, retryAfterSeconds: 10 })
})

test('counts each key and each limit separately', () => {
  const { take } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  expect(take('ada', once).ok).toBe(true)
  expect(take('ada', once).ok).toBe(false)
  expect(take('grace', once).ok).toBe(true)
  expect(take('ada', { limit: 1, windowMs: 2_000 }).ok).toBe(true)
})

test('gives the wait in seconds, also when it is a day', () => {
  const { take } = limiterWithClock()
  const daily = { limit: 1, windowMs: 86_400_000 }
  expect(take('ada', { ...daily, limit: 0 })).toEqual({ ok: false, retryAfterSeconds: 86_400 })
  take('ada', daily)
  expect(take('ada', daily)).toEqual({ ok: false, retryAfterSeconds: 86_400 })
})

test('ignores admissions of other processes under a limit of zero', () => {
  const { add, take } = limiterWithClock()
  const none = { limit: 0, windowMs: 1_000 }
  add('ada', none, 3)
  expect(take('ada', none).ok).toBe(false)
})

test('admits nothing under a limit of zero', () => {
  expect(limiterWithClock().take('ada', { limit: 0, windowMs: 1_500 })).toEqual({ ok: false, retryAfterSeconds: 2 })
})

test('locks nobody out for longer than the window when the clock is set back', () => {
  const { take, pass } = limiterWithClock()
  take('ada', { limit: 1, windowMs: 1_000 })
  pass(-3_600_000)
  expect(take('ada', { limit: 1, windowMs: 1_000 })).toEqual({ ok: false, retryAfterSeconds: 1 })
})

test('bounds the number of keys and drops the least recently used', () => {
  const { take } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  for (let key = 0; key <= 50_000; key++) take(`key ${key}`, once)
  expect(take('key 50000', once).ok).toBe(false)
  expect(take('key 0', once).ok).toBe(true)
})

test('counts admissions of other processes up to the limit, from when they arrive', () => {
  const { add, take, pass } = limiterWithClock()
  const threeASecond = { limit: 3, windowMs: 1_000 }
  add('ada', threeASecond, 2)
  expect(take('ada', threeASecond).ok).toBe(true)
  expect(take('ada', threeASecond)).toEqual({ ok: false, retryAfterSeconds: 1 })
  expect(take('grace', threeASecond).ok).toBe(true)
  pass(1_000)
  take('ada', threeASecond)
  pass(500)
  add('ada', threeASecond, 7)
  pass(500)
  expect(take('ada', threeASecond).ok).toBe(false)
  pass(500)
  expect(take('ada', threeASecond).ok).toBe(true)
})

test('counts admissions elsewhere under a limit of one, and none under a limit of zero', () => {
  const { add, take } = limiterWithClock()
  add('ada', { limit: 1, windowMs: 1_000 }, 1)
  expect(take('ada', { limit: 1, windowMs: 1_000 }).ok).toBe(false)
  add('ada', { limit: 0, windowMs: 1_000 }, 1)
  expect(take('ada', { limit: 0, windowMs: 1_000 }).ok).toBe(false)
})

test('reports admissions made here, but no refusals or admissions from elsewhere', () => {
  const { add, take, onAdmitted } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  take('ada', once)
  const told: unknown[] = []
  onAdmitted((...admission) => told.push(admission))
  take('grace', once)
  take('grace', once)
  add('joan', once, 1)
  expect(told).toEqual([['grace', once]])
})

test('never admits more than the limit in any window, and refuses none without need, however requests are spaced', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 80 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 1_000 }), gaps, (limit, windowMs, waits) => {
      const { take, pass, now } = limiterWithClock()
      const admitted: number[] = []
      for (const wait of waits) {
        pass(wait)
        const inWindow = admitted.filter((time) => time > now() - windowMs).length
        const { ok } = take('ada', { limit, windowMs })
        expect(ok).toBe(inWindow < limit)
        if (ok) admitted.push(now())
      }
    }),
  )
})
