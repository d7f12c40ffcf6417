import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { minute, second } from '#shared/time/units.ts'
import { openBreakableDatabase } from '#test/server/breakable-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import type { Database } from '../database/open-database.ts'
import { createLog } from '../log.ts'
import { createJobs, type JobSettings } from './jobs.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'test-lease': { name: string }
  }
}

const log = createLog({ logLevel: 'silent', environment: 'test' })
let database: Database
let now: number
const pass = (ms: number) => void (now += ms)
const jobsOfOneProcess = (settings: Partial<JobSettings> = {}) =>
  createJobs({ db: database.db, clock: () => new Date(now), log, ...settings })
const queuedJobs = () => database.db.selectFrom('jobs').selectAll().execute()
const enqueue = () => jobsOfOneProcess().enqueue(database.db, { kind: 'test-lease', payload: { name: 'ada' } })

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  now = Date.UTC(2026, 0, 1)
  await database.db.deleteFrom('jobs').execute()
})
afterAll(() => database.close())

test('goes on with the job of a killed process within 15 seconds', async () => {
  const killed = jobsOfOneProcess()
  const started = Promise.withResolvers<void>()
  killed.handle('test-lease', () => {
    started.resolve()
    return new Promise(() => {})
  })
  const other = jobsOfOneProcess({ clock: () => new Date(now + 14 * second) })
  const ran: string[] = []
  other.handle('test-lease', async ({ name }) => void ran.push(name))
  await enqueue()
  killed.start()
  await started.promise
  await other.drain()
  expect(ran).toEqual(['ada'])
  await killed.stop(0)
  expect(await queuedJobs()).toEqual([])
})

test.each([minute, 90 * minute])('keeps a job of a time limit of %i ms for as long as its process lives', async (timeLimitMs) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const jobs = jobsOfOneProcess()
  const [started, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  jobs.handle(
    'test-lease',
    () => {
      started.resolve()
      return mayEnd.promise
    },
    { timeLimitMs },
  )
  const other = jobsOfOneProcess()
  other.handle('test-lease', () => Promise.reject(new Error('another process has claimed the job')))
  await enqueue()
  jobs.start()
  await started.promise
  for (let passed = 0; passed < minute; passed += 3 * second) {
    pass(3 * second)
    await vi.advanceTimersByTimeAsync(3 * second)
    await expect.poll(async () => (await queuedJobs())[0]?.lockedUntil?.getTime()).toBeGreaterThan(now + 10 * second)
    expect(await other.drain()).toBe(0)
  }
  mayEnd.resolve()
  await jobs.stop()
  expect(await queuedJobs()).toEqual([])
})

test('runs no job twice of which the result could not be saved while the database was away', async () => {
  const noticed = vi.fn()
  const breakable = await openBreakableDatabase({ onFailed: noticed })
  const { db } = breakable.database
  const [jobs, other] = [jobsOfOneProcess({ db }), jobsOfOneProcess({ db })]
  let runs = 0
  for (const one of [jobs, other])
    one.handle('test-lease', async () => {
      runs++
      breakable.setAway(true)
    })
  jobs.start()
  other.start()
  await jobs.enqueue(db, { kind: 'test-lease', payload: { name: 'ada' } })
  await expect.poll(() => runs).toBe(1)
  // Both processes notice the outage, which lasts longer than any lease.
  jobs.pollNow()
  other.pollNow()
  await expect.poll(() => noticed.mock.calls.length).toBeGreaterThan(3)
  pass(10 * minute)
  breakable.setAway(false)
  await expect.poll(() => db.selectFrom('jobs').selectAll().execute()).toEqual([])
  await Promise.all([jobs.stop(), other.stop()])
  await breakable.database.close()
  expect(runs).toBe(1)
})
