import { expect, test } from 'vitest'
import { type Context, noOrigin } from './context.ts'
import { enforceRateLimit } from './enforce-rate-limit.ts'
import { createRateLimiter } from './rate-limit.ts'

const once = { limit: 1, windowMs: 30_000 }
const text = "You're doing that too often. Please wait a moment and try again."

/** Requests that share one rate limiter. */
function requests() {
  const limiter = createRateLimiter({ clock: () => new Date(0) })
  return (viewerId: string | undefined, network = 'a network') => {
    const viewer = viewerId && { id: viewerId, isStaff: false, isSuspended: false, hasVerifiedEmail: true }
    return { services: { limiter }, viewer, origin: { ...noOrigin, network }, limitHit: {} } as unknown as Context
  }
}

test('refuses a viewer over the limit and says when to retry', () => {
  const request = requests()
  expect(enforceRateLimit(request('ada'), 'search', once)).toBeUndefined()
  expect(enforceRateLimit(request('ada'), 'search', once)).toEqual({
    ok: false,
    refusal: { kind: 'RateLimited', message: text, retryAfterSeconds: 30 },
  })
})

test('records on a refused request when to retry, and nothing on an accepted one', () => {
  const request = requests()
  const [accepted, over] = [request('ada'), request('ada')]
  enforceRateLimit(accepted, 'search', once)
  enforceRateLimit(over, 'search', once)
  expect([accepted.limitHit, over.limitHit]).toEqual([{}, { retryAfterSeconds: 30 }])
})

test('counts each viewer separately, whatever their network', () => {
  const request = requests()
  expect(enforceRateLimit(request('ada', 'home'), 'search', once)).toBeUndefined()
  expect(enforceRateLimit(request('grace', 'home'), 'search', once)).toBeUndefined()
  expect(enforceRateLimit(request('ada', 'office'), 'search', once)).toBeDefined()
})

test('counts visitors by their network', () => {
  const request = requests()
  expect(enforceRateLimit(request(undefined, 'home'), 'search', once)).toBeUndefined()
  expect(enforceRateLimit(request(undefined, 'office'), 'search', once)).toBeUndefined()
  expect(enforceRateLimit(request(undefined, 'home'), 'search', once)).toBeDefined()
})

test('counts each action separately', () => {
  const request = requests()
  expect(enforceRateLimit(request('ada'), 'search', once)).toBeUndefined()
  expect(enforceRateLimit(request('ada'), 'clap', once)).toBeUndefined()
})
