import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRateLimiter } from './rate-limit.ts'

const start = Date.UTC(2026, 0, 1)

function limiterWithClock() {
  let now = start
  const limiter = createRateLimiter({ clock: () => new Date(now) })
  return { ...limiter, pass: (ms: number) => void (now += ms), now: () => now }
}

test('the limit is admitted, the next one is told how long to wait, and after that wait it is admitted', () => {
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

test('one key does not use up what another has, and neither does one limit what another allows', () => {
  const { take } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  expect(take('ada', once).ok).toBe(true)
  expect(take('ada', once).ok).toBe(false)
  expect(take('grace', once).ok).toBe(true)
  expect(take('ada', { limit: 1, windowMs: 2_000 }).ok).toBe(true)
})

test('the wait is told in seconds, also when it is a day', () => {
  const { take } = limiterWithClock()
  const daily = { limit: 1, windowMs: 86_400_000 }
  expect(take('ada', { ...daily, limit: 0 })).toEqual({ ok: false, retryAfterSeconds: 86_400 })
  take('ada', daily)
  expect(take('ada', daily)).toEqual({ ok: false, retryAfterSeconds: 86_400 })
})

test('what other processes admit under a limit of nothing is no failure', () => {
  const { add, take } = limiterWithClock()
  const none = { limit: 0, windowMs: 1_000 }
  add('ada', none, 3)
  expect(take('ada', none).ok).toBe(false)
})

test('a limit of nothing admits nobody', () => {
  expect(limiterWithClock().take('ada', { limit: 0, windowMs: 1_500 })).toEqual({ ok: false, retryAfterSeconds: 2 })
})

test('a clock that is set back locks nobody out for longer than the window', () => {
  const { take, pass } = limiterWithClock()
  take('ada', { limit: 1, windowMs: 1_000 })
  pass(-3_600_000)
  expect(take('ada', { limit: 1, windowMs: 1_000 })).toEqual({ ok: false, retryAfterSeconds: 1 })
})

test('keys are bounded: those unused for longest are forgotten first', () => {
  const { take } = limiterWithClock()
  const once = { limit: 1, windowMs: 1_000 }
  for (let key = 0; key <= 50_000; key++) take(`key ${key}`, once)
  expect(take('key 50000', once).ok).toBe(false)
  expect(take('key 0', once).ok).toBe(true)
})

test('what was admitted elsewhere counts here, up to the limit, from when it is heard of', () => {
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

test('a limit of one counts what was admitted elsewhere, a limit of nothing has nothing to count', () => {
  const { add, take } = limiterWithClock()
  add('ada', { limit: 1, windowMs: 1_000 }, 1)
  expect(take('ada', { limit: 1, windowMs: 1_000 }).ok).toBe(false)
  add('ada', { limit: 0, windowMs: 1_000 }, 1)
  expect(take('ada', { limit: 0, windowMs: 1_000 }).ok).toBe(false)
})

test('what is admitted here is told, and what is refused or was admitted elsewhere is not', () => {
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

test('however requests are spaced, no stretch of the window sees more than the limit, and none is refused without need', () => {
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
