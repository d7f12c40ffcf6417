import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from './database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import { shareRateLimits } from './share-limits.ts'

const perMinute = { limit: 100, windowMs: 60_000 }

type Limiter = Pick<RateLimiter, 'consume'>

describe('rate limits of several processes', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  const openProcess = async () => {
    const limiter = createRateLimiter({ clock: () => new Date(0) })
    onTestFinished(await shareRateLimits({ database, limiter }))
    return limiter
  }

  /** Each poll takes one admission itself, far fewer than the limit before it gives up. */
  const pollOptions = { interval: 500, timeout: 30_000 }
  const exhaust = (limiter: Limiter, key: string) => {
    for (let i = 0; i < perMinute.limit; i++) limiter.consume(key, perMinute)
  }

  test('are shared for each key separately', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    exhaust(first, 'clap:ada')
    await expect.poll(() => second.consume('clap:ada', perMinute).ok, pollOptions).toBe(false)
    expect(second.consume('clap:grace', perMinute).ok).toBe(true)
    expect(second.consume('clap:ada', { ...perMinute, limit: 200 }).ok).toBe(true)
  })

  test('do not count local admissions twice', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    for (let i = 0; i < perMinute.limit / 2; i++) first.consume('follow:ada', perMinute)
    exhaust(second, 'follow:joan')
    await expect.poll(() => first.consume('follow:joan', perMinute).ok, pollOptions).toBe(false)
    for (let i = 0; i < perMinute.limit / 2; i++) expect(first.consume('follow:ada', perMinute).ok).toBe(true)
    expect(first.consume('follow:ada', perMinute).ok).toBe(false)
  })

  test('deliver every key, however many are sent at once', async () => {
    const [first, second] = [await openProcess(), await openProcess()]
    const keys = Array.from({ length: 400 }, (_, index) => `search:${'x'.repeat(index % 90)}${index}`)
    for (const key of keys) exhaust(first, key)
    await expect.poll(() => keys.filter((key) => second.consume(key, perMinute).ok), pollOptions).toEqual([])
  })
})
