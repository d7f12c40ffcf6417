import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from './database/open-database.ts'
import { testEngines } from './database/test-database.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import { shareLimits } from './share-limits.ts'

const perMinute = { limit: 100, windowMs: 60_000 }

type Limiter = Pick<RateLimiter, 'take'>

describe.each(testEngines)('rate limits of several processes on $engine', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database.close())

  const processOfItsOwn = async () => {
    const limiter = createRateLimiter({ clock: () => new Date(0) })
    onTestFinished(await shareLimits({ database, limiter }))
    return limiter
  }

  /** Each poll takes one admission itself, far fewer than the limit before it gives up. */
  const soon = { interval: 200, timeout: 10_000 }
  const exhaust = (limiter: Limiter, key: string) => {
    for (let i = 0; i < perMinute.limit; i++) limiter.take(key, perMinute)
  }

  test('are shared for each key separately', async () => {
    const [first, second] = [await processOfItsOwn(), await processOfItsOwn()]
    exhaust(first, 'clap:ada')
    await expect.poll(() => second.take('clap:ada', perMinute).ok, soon).toBe(false)
    expect(second.take('clap:grace', perMinute).ok).toBe(true)
    expect(second.take('clap:ada', { ...perMinute, limit: 200 }).ok).toBe(true)
  })

  test('do not count local admissions twice', async () => {
    const [first, second] = [await processOfItsOwn(), await processOfItsOwn()]
    for (let i = 0; i < perMinute.limit / 2; i++) first.take('clap:ada', perMinute)
    exhaust(second, 'clap:joan')
    await expect.poll(() => first.take('clap:joan', perMinute).ok, soon).toBe(false)
    for (let i = 0; i < perMinute.limit / 2; i++) expect(first.take('clap:ada', perMinute).ok).toBe(true)
    expect(first.take('clap:ada', perMinute).ok).toBe(false)
  })

  test('deliver every key, however many are sent at once', async () => {
    const [first, second] = [await processOfItsOwn(), await processOfItsOwn()]
    const keys = Array.from({ length: 400 }, (_, index) => `search:${'x'.repeat(index % 90)}${index}`)
    for (const key of keys) exhaust(first, key)
    await expect.poll(() => keys.filter((key) => second.take(key, perMinute).ok), soon).toEqual([])
  })
})
