import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/open-database.ts'
import { openTestDatabase } from '#test/database/test-database.ts'
import { createLog } from '../log.ts'
import { createJobs, currentJob, delayAfter, type JobSettings } from './jobs.ts'
import { PermanentFailure } from './permanent-failure.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'test-greet': { name: string }
    'test-chain': { left: number }
  }
}

const log = createLog({ logLevel: 'silent', environment: 'test' })
const minutes = (count: number) => count * 60_000

describe('jobs', () => {
  let database: Database
  let now: number
  const clock = () => new Date(now)
  const pass = (ms: number) => void (now += ms)
  const jobsOfOneProcess = (settings: Partial<JobSettings> = {}) => createJobs({ db: database.db, clock, log, ...settings })
  const queuedJobs = () => database.db.selectFrom('jobs').selectAll().orderBy('id').execute()
  const failed = () => database.db.selectFrom('failedJobs').selectAll().orderBy('id').execute()

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    now = Date.UTC(2026, 0, 1)
    await database.db.deleteFrom('jobs').execute()
    await database.db.deleteFrom('failedJobs').execute()
  })
  afterAll(() => database.close())

  const greeter = (settings?: Partial<JobSettings>) => {
    const jobs = jobsOfOneProcess(settings)
    const greeted: string[] = []
    jobs.handle('test-greet', async ({ name }) => void greeted.push(name))
    return { jobs, greeted, greet: (name: string) => jobs.enqueue(database.db, { kind: 'test-greet', payload: { name } }) }
  }

  test('runs jobs in the order of their times and removes them from the queue', async () => {
    const { jobs, greeted, greet } = greeter()
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'later' }, runAt: new Date(now + minutes(5)) })
    await greet('ada')
    await greet('grace')
    expect(await jobs.drain()).toBe(2)
    expect(greeted).toEqual(['ada', 'grace'])
    pass(minutes(5))
    expect(await jobs.drain()).toBe(1)
    expect(greeted).toEqual(['ada', 'grace', 'later'])
    expect(await queuedJobs()).toEqual([])
  })

  test('creates a job exactly when the transaction that caused it commits', async () => {
    const { jobs, greeted } = greeter()
    const enqueueIn = (outcome: 'commit' | 'roll back') =>
      database.db.transaction().execute(async (tx) => {
        await jobs.enqueue(tx, { kind: 'test-greet', payload: { name: outcome } })
        if (outcome === 'roll back') throw new Error(outcome)
      })
    await enqueueIn('commit')
    await expect(enqueueIn('roll back')).rejects.toThrow('roll back')
    await jobs.drain()
    expect(greeted).toEqual(['commit'])
  })

  test("runs what a job enqueues in the same drain, also under the job's own key", async () => {
    const jobs = jobsOfOneProcess()
    const request = (left: number) => ({ kind: 'test-chain' as const, payload: { left }, uniqueKey: 'chain' })
    jobs.handle('test-chain', async ({ left }, { db }) => {
      if (left > 0) await jobs.enqueue(db, request(left - 1))
    })
    await jobs.enqueue(database.db, request(3))
    expect(await jobs.drain()).toBe(4)
  })

  test('queues one job per key, at the earlier of the two times', async () => {
    const { jobs, greeted } = greeter()
    for (const delay of [minutes(9), minutes(2), minutes(5)])
      await jobs.enqueue(database.db, {
        kind: 'test-greet',
        payload: { name: 'ada' },
        runAt: new Date(now + delay),
        uniqueKey: 'greet ada',
      })
    pass(minutes(2))
    await jobs.drain()
    pass(minutes(60))
    await jobs.drain()
    expect(greeted).toEqual(['ada'])
  })

  test('retries a failing job with growing delays and gives up after ten attempts', async () => {
    const error = vi.fn()
    const jobs = jobsOfOneProcess({ log: { ...log, error } })
    const attempts: number[] = []
    jobs.handle('test-greet', async ({ name }, { attempt }) => {
      attempts.push(attempt)
      throw new Error(`cannot greet ${name}`)
    })
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    const [{ id } = { id: 0 }] = await queuedJobs()
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect(await jobs.drain()).toBe(1)
      pass(delayAfter(attempt) - 1)
      expect(await jobs.drain()).toBe(0)
      pass(1)
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await queuedJobs()).toEqual([])
    expect(await failed()).toMatchObject([
      { id, kind: 'test-greet', payload: { name: 'ada' }, attempts: 10, lastError: 'cannot greet ada' },
    ])
    expect(error.mock.calls).toEqual([[{ jobId: id, kind: 'test-greet', attempt: 10 }, 'a job failed and will not be retried']])
  })

  test('signals a handler that exceeds its time limit and counts it as failed', async () => {
    const jobs = jobsOfOneProcess({ timeLimitMs: 5 })
    let wasSignaled = false
    jobs.handle('test-greet', (_, { signal }) => new Promise(() => signal.addEventListener('abort', () => (wasSignaled = true))))
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    await jobs.drain()
    expect(wasSignaled).toBe(true)
    expect(await queuedJobs()).toMatchObject([{ attempts: 1, lastError: 'timed out after 5 ms', lockedUntil: null }])
  })

  test('takes over the job of a dead process when its lock expires, but gives up after ten processes', async () => {
    const { jobs, greeted, greet } = greeter()
    await greet('ada')
    const left = { attempts: 3, lockedUntil: new Date(now + minutes(1)) }
    await database.db.updateTable('jobs').set(left).execute()
    expect(await jobs.drain()).toBe(0)
    pass(minutes(1))
    await jobs.drain()
    expect(greeted).toEqual(['ada'])
    await greet('grace')
    await database.db.updateTable('jobs').set({ attempts: 10 }).execute()
    await jobs.drain()
    expect(greeted).toEqual(['ada'])
    expect(await failed()).toMatchObject([{ payload: { name: 'grace' } }])
  })

  test('does not let a late process remove a job that another has taken over', async () => {
    const jobs = jobsOfOneProcess()
    jobs.handle('test-greet', async (_, { db }) => void (await db.updateTable('jobs').set({ attempts: 2 }).execute()))
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    await jobs.drain()
    expect(await queuedJobs()).toHaveLength(1)
  })

  test('leaves a kind without a handler to a process that has one', async () => {
    const stranger = jobsOfOneProcess()
    const { jobs, greeted, greet } = greeter()
    await greet('ada')
    expect(await stranger.drain()).toBe(0)
    expect(await jobs.drain()).toBe(1)
    expect(greeted).toEqual(['ada'])
  })

  test('shares the queue between processes without running anything twice', async () => {
    const processes = [greeter(), greeter(), greeter()]
    const names = Array.from({ length: 40 }, (_, index) => `name ${index}`)
    for (const name of names) await processes[0]?.greet(name)
    await Promise.all(processes.map(({ jobs }) => jobs.drain()))
    expect(processes.flatMap(({ greeted }) => greeted).sort()).toEqual(names.sort())
  })

  test('runs a job when it is enqueued once started, and waits for it on stop', async () => {
    const jobs = jobsOfOneProcess()
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let ended = false
    jobs.handle('test-greet', async () => {
      started.resolve()
      await mayEnd.promise
      ended = true
    })
    jobs.start()
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    await started.promise
    const stopped = jobs.stop()
    mayEnd.resolve()
    await stopped
    expect(ended).toBe(true)
    expect(await queuedJobs()).toEqual([])
  })

  test('returns an unfinished job to the queue on stop, as if it had not started', async () => {
    const { jobs, greeted, greet } = greeter()
    const stopped = jobsOfOneProcess()
    const started = Promise.withResolvers<void>()
    stopped.handle('test-greet', () => {
      started.resolve()
      return new Promise(() => {})
    })
    await greet('ada')
    stopped.start()
    await started.promise
    await stopped.stop(0)
    expect(await queuedJobs()).toMatchObject([{ attempts: 0, lockedUntil: null }])
    await jobs.drain()
    expect(greeted).toEqual(['ada'])
  })

  test('runs several jobs at once and polls again when one ends', async () => {
    const { jobs, greeted, greet } = greeter()
    for (let index = 0; index < 25; index++) await greet(`name ${index}`)
    jobs.start()
    await expect.poll(() => greeted.length).toBe(25)
    await jobs.stop()
    expect(await queuedJobs()).toEqual([])
  })

  test('jobs waiting for an external service delay only their own kind', async () => {
    const { jobs, greeted, greet } = greeter()
    const mayEnd = Promise.withResolvers<void>()
    let pendingCount = 0
    jobs.handle('test-chain', () => {
      pendingCount++
      return mayEnd.promise
    })
    for (let left = 0; left < 20; left++) await jobs.enqueue(database.db, { kind: 'test-chain', payload: { left } })
    jobs.start()
    await expect.poll(() => pendingCount).toBeGreaterThan(1)
    await greet('ada')
    await expect.poll(() => greeted.length).toBe(1)
    expect(pendingCount).toBeLessThan(20)
    mayEnd.resolve()
    await jobs.stop()
  })

  test('runs work with its own bounds one at a time, for as long as it may take', async () => {
    const jobs = jobsOfOneProcess()
    let [atOnce, maxRunning] = [0, 0]
    const mayEnd = Promise.withResolvers<void>()
    jobs.handle(
      'test-chain',
      async () => {
        maxRunning = Math.max(maxRunning, ++atOnce)
        await mayEnd.promise
        atOnce--
      },
      { timeLimitMs: minutes(90), concurrency: 1 },
    )
    const started = () => database.db.selectFrom('jobs').select('lockedUntil').where('attempts', '=', 1).execute()
    for (let left = 0; left < 3; left++) await jobs.enqueue(database.db, { kind: 'test-chain', payload: { left } })
    jobs.start()
    await expect.poll(async () => (await started()).length).toBeGreaterThan(0)
    mayEnd.resolve()
    await expect.poll(queuedJobs).toEqual([])
    await jobs.stop()
    expect(maxRunning).toBe(1)
  })

  test('does not retry a job that can never succeed', async () => {
    const jobs = jobsOfOneProcess()
    jobs.handle('test-greet', () => Promise.reject(new PermanentFailure('there is nobody of this name')))
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    await jobs.drain()
    expect(await queuedJobs()).toEqual([])
    expect(await failed()).toMatchObject([{ attempts: 1, lastError: 'there is nobody of this name' }])
  })

  test("logs each failure as one line, without the job's payload", async () => {
    const warn = vi.spyOn(log, 'warn')
    const jobs = jobsOfOneProcess()
    jobs.handle('test-greet', ({ name }) => Promise.reject(Object.assign(new Error(`no ${name}`), { code: 'ESOCKET' })))
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    await jobs.drain()
    const about = { jobId: expect.any(Number), kind: 'test-greet', attempt: 1, code: 'ESOCKET' }
    expect(warn.mock.calls).toEqual([[about, 'a job failed and will be retried']])
    warn.mockRestore()
  })

  test('runs each of many jobs enqueued together, and accepts an empty batch', async () => {
    const { jobs, greeted } = greeter()
    const names = Array.from({ length: 40 }, (_, index) => `name ${index}`)
    await jobs.enqueueAll(
      database.db,
      names.map((name) => ({ kind: 'test-greet' as const, payload: { name } })),
    )
    await jobs.enqueueAll(database.db, [])
    await jobs.drain()
    expect(greeted.toSorted()).toEqual(names.toSorted())
    expect(await queuedJobs()).toEqual([])
  })

  test('does not repeat what runs now when drained at a later time', async () => {
    const jobs = jobsOfOneProcess()
    const started = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    let runs = 0
    jobs.handle('test-greet', async () => {
      runs++
      started.resolve()
      await mayEnd.promise
    })
    jobs.start()
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    await started.promise
    const drained = jobs.drain(() => new Date(now + minutes(600)))
    mayEnd.resolve()
    expect(await drained).toBe(0)
    await jobs.stop()
    expect(runs).toBe(1)
  })

  test('exposes the same job id on each attempt to what the job calls, and to nothing else', async () => {
    const jobs = jobsOfOneProcess()
    const seen: unknown[] = []
    jobs.handle('test-greet', async () => {
      await Promise.resolve()
      seen.push(currentJob()?.id)
      if (seen.length === 1) throw new Error('once more')
    })
    await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: 'ada' } })
    const [{ id } = { id: 0 }] = await queuedJobs()
    await jobs.drain()
    pass(minutes(5))
    await jobs.drain()
    expect(seen).toEqual([id, id])
    expect(currentJob()?.id).toBeUndefined()
  })

  test('allows one handler per kind', () => {
    const { jobs } = greeter()
    expect(() => jobs.handle('test-greet', async () => {})).toThrow('Two handlers')
  })

  test('ends every job as done or failed, however handlers fail, and loses none', async () => {
    const failures = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(failures, async (failuresOf) => {
        const jobs = jobsOfOneProcess()
        const done: string[] = []
        jobs.handle('test-greet', async ({ name }, { attempt }) => {
          if (attempt <= Number(failuresOf[Number(name)])) throw new Error(name)
          done.push(name)
        })
        for (const name of failuresOf.keys())
          await jobs.enqueue(database.db, { kind: 'test-greet', payload: { name: String(name) } })
        for (let round = 0; round < 10; round++) {
          await jobs.drain()
          pass(delayAfter(10))
        }
        const lost = (await failed()).map(({ payload }) => (payload as { name: string }).name)
        await database.db.deleteFrom('failedJobs').execute()
        const names = [...failuresOf.keys()].map(String)
        expect(done.sort()).toEqual(names.filter((name) => Number(failuresOf[Number(name)]) < 10))
        expect(lost.sort()).toEqual(names.filter((name) => Number(failuresOf[Number(name)]) >= 10))
        expect(await queuedJobs()).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
