import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const start = Date.UTC(2026, 0, 1)

function limiterWithClock() {
  let now = start
  const limiter = createRateLimiter({ clock: () => new Date(now) })
  return { ...limiter, advance: (ms: number) => void (now += ms), now: () => now }
}

test('admits up to the limit, tells the next request how long to wait, and admits it after that wait', () => {
  const { consume, advance } = limiterWithClock()
  const twoAMinute = { limit: 2, windowMs: 60_000 }
  expect(consume('ada', twoAMinute)).toEqual({ ok: true })
  advance(10_000)
  expect(consume('ada', twoAMinute)).toEqual({ ok: true })
  advance(500)
  expect(consume('ada', twoAMinute)).toEqual({ ok: false, retryAfterSeconds: 50 })
  advance(49_499)
  expect(consume('ada', twoAMinute)).toEqual({ ok: false, retryAfterSeconds: 1 })
  advance(1)
  expect(consume('ada', twoAMinute)).toEqual({ ok: true })
  expect(consume('ada', twoAMinute)).toEqual({ ok: false, retryAfterSeconds: 10 })
})

test('counts each key and each limit separately', () => {
  const { consume } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  expect(consume('ada', once).ok).toBe(true)
  expect(consume('ada', once).ok).toBe(false)
  expect(consume('grace', once).ok).toBe(true)
  expect(consume('ada', { limit: 1, windowMs: 2_000 }).ok).toBe(true)
})

test('gives the wait in seconds, also when it is a day', () => {
  const { consume } = limiterWithClock()
  const daily = { limit: 1, windowMs: 86_400_000 }
  expect(consume('ada', { ...daily, limit: 0 })).toEqual({ ok: false, retryAfterSeconds: 86_400 })
  consume('ada', daily)
  expect(consume('ada', daily)).toEqual({ ok: false, retryAfterSeconds: 86_400 })
})

test('ignores admissions of other processes under a limit of zero', () => {
  const { add, consume } = limiterWithClock()
  const none = { limit: 0, windowMs: 1_000 }
  add('ada', none, 3)
  expect(consume('ada', none).ok).toBe(false)
})

test('admits nothing under a limit of zero', () => {
  expect(limiterWithClock().consume('ada', { limit: 0, windowMs: 1_500 })).toEqual({ ok: false, retryAfterSeconds: 2 })
})

test('locks nobody out for longer than the window when the clock is set back', () => {
  const { consume, advance } = limiterWithClock()
  consume('ada', { limit: 1, windowMs: 1_000 })
  advance(-3_600_000)
  expect(consume('ada', { limit: 1, windowMs: 1_000 })).toEqual({ ok: false, retryAfterSeconds: 1 })
})

test('bounds the number of keys and drops the least recently used', () => {
  const { consume } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  for (let key = 0; key <= 50_000; key++) consume(`key ${key}`, once)
  expect(consume('key 50000', once).ok).toBe(false)
  expect(consume('key 0', once).ok).toBe(true)
})

test('counts admissions of other processes up to the limit, from when they arrive', () => {
  const { add, consume, advance } = limiterWithClock()
  const threeASecond = { limit: 3, windowMs: 1_000 }
  add('ada', threeASecond, 2)
  expect(consume('ada', threeASecond).ok).toBe(true)
  expect(consume('ada', threeASecond)).toEqual({ ok: false, retryAfterSeconds: 1 })
  expect(consume('grace', threeASecond).ok).toBe(true)
  advance(1_000)
  consume('ada', threeASecond)
  advance(500)
  add('ada', threeASecond, 7)
  advance(500)
  expect(consume('ada', threeASecond).ok).toBe(false)
  advance(500)
  expect(consume('ada', threeASecond).ok).toBe(true)
})

test('counts admissions elsewhere under a limit of one, and none under a limit of zero', () => {
  const { add, consume } = limiterWithClock()
  add('ada', { limit: 1, windowMs: 1_000 }, 1)
  expect(consume('ada', { limit: 1, windowMs: 1_000 }).ok).toBe(false)
  add('ada', { limit: 0, windowMs: 1_000 }, 1)
  expect(consume('ada', { limit: 0, windowMs: 1_000 }).ok).toBe(false)
})

test('reports admissions made here, but no refusals or admissions from elsewhere', () => {
  const { add, consume, onAdmitted } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  consume('ada', once)
  const reported: unknown[] = []
  onAdmitted((...admission) => reported.push(admission))
  consume('grace', once)
  consume('grace', once)
  add('joan', once, 1)
  expect(reported).toEqual([['grace', once]])
})

test('never admits more than the limit in any window, and refuses none without need, however requests are spaced', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 80 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 1_000 }), gaps, (limit, windowMs, waits) => {
      const { consume, advance, now } = limiterWithClock()
      const admitted: number[] = []
      for (const wait of waits) {
        advance(wait)
        const inWindow = admitted.filter((time) => time > now() - windowMs).length
        const { ok } = consume('ada', { limit, windowMs })
        expect(ok).toBe(inWindow < limit)
        if (ok) admitted.push(now())
      }
    }),
  )
})
