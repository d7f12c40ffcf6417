import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from './database/open-database.ts'
import { createRateLimiter } from './rate-limit.ts'
import { shareRateLimits } from './share-limits.ts'

const everyMs = 500
const start = new Date('2026-03-01T12:00:00Z')

beforeEach(() => void vi.useFakeTimers())
// A spy on a fake timer is restored first: what it puts back is the fake one.
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Admitted = [key: string, limit: number, windowMs: number, count: number]

/** A database that passes notices on to all listeners and stores them. */
function noticeBoard() {
  const listeners = new Set<(payload: string) => void>()
  const notices: string[] = []
  let isUnavailable = false
  const executeQuery = async ({ parameters }: CompiledQuery) => {
    if (isUnavailable) throw new Error('The database is away.')
    for (const notice of parameters[1] as string[]) {
      notices.push(notice)
      for (const deliver of listeners) deliver(notice)
    }
    return { rows: [] }
  }
  const connection = { executeQuery, streamQuery: () => expect.unreachable() }
  const background = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => Object.assign(new DummyDriver(), { acquireConnection: async () => connection }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const listen: Database['listen'] = async (_channel, deliver) => {
    listeners.add(deliver)
    return async () => void listeners.delete(deliver)
  }
  return {
    database: { background, listen } as unknown as Database,
    listeners,
    notices,
    setUnavailable: (unavailable: boolean) => void (isUnavailable = unavailable),
    admitted: () => notices.map((notice) => (JSON.parse(notice) as { admitted: Admitted[] }).admitted),
  }
}

async function openProcess({ database }: ReturnType<typeof noticeBoard>) {
  const limiter = createRateLimiter({ clock: () => start })
  const stop = await shareRateLimits({ database, limiter })
  onTestFinished(stop)
  return { ...limiter, stop }
}

const twice = { limit: 2, windowMs: 60_000 }
const interval = () => vi.advanceTimersByTimeAsync(everyMs)

test('sends admissions twice a second, each one once', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  consume('clap:ada', twice)
  await vi.advanceTimersByTimeAsync(everyMs - 1)
  expect(board.admitted()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(board.admitted()).toEqual([[['clap:ada', 2, 60_000, 1]]])
  await interval()
  consume('clap:grace', twice)
  await interval()
  expect(board.admitted().slice(1)).toEqual([[['clap:grace', 2, 60_000, 1]]])
})

test('sends nothing when nothing was admitted', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  consume('clap:ada', { limit: 0, windowMs: 60_000 })
  await interval()
  expect(board.notices).toEqual([])
})

test('adds up the admissions of one key under one limit', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  const hourly = { limit: 5, windowMs: 3_600_000 }
  for (const rate of [twice, twice, hourly, hourly, hourly]) consume('clap:ada', rate)
  consume('clap:grace', twice)
  await interval()
  expect(board.admitted()).toEqual([
    [
      ['clap:ada', 2, 60_000, 2],
      ['clap:ada', 5, 3_600_000, 3],
      ['clap:grace', 2, 60_000, 1],
    ],
  ])
})

test('counts what other processes admitted, under the same key and limit', async () => {
  const board = noticeBoard()
  const [first, second] = [await openProcess(board), await openProcess(board)]
  first.consume('clap:ada', twice)
  first.consume('clap:ada', twice)
  first.consume('clap:grace', twice)
  await interval()
  expect(second.consume('clap:ada', twice).ok).toBe(false)
  expect(second.consume('clap:ada', { ...twice, limit: 3 }).ok).toBe(true)
  expect([second.consume('clap:grace', twice).ok, second.consume('clap:grace', twice).ok]).toEqual([true, false])
})

test('counts its own admissions once', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  consume('clap:ada', twice)
  await interval()
  expect(board.notices).toHaveLength(1)
  expect(consume('clap:ada', twice).ok).toBe(true)
})

test('does not forward what it received from others', async () => {
  const board = noticeBoard()
  const [first] = [await openProcess(board), await openProcess(board)]
  first.consume('clap:ada', twice)
  await interval()
  await interval()
  expect(board.notices).toHaveLength(1)
})

test('ignores an empty notice', async () => {
  const board = noticeBoard()
  await openProcess(board)
  for (const deliver of board.listeners) expect(() => deliver('')).not.toThrow()
  expect(board.listeners.size).toBe(1)
})

test('resumes after the database was unavailable', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  board.setUnavailable(true)
  consume('clap:ada', twice)
  await interval()
  board.setUnavailable(false)
  consume('clap:grace', twice)
  await interval()
  expect(board.admitted()).toEqual([[['clap:grace', 2, 60_000, 1]]])
})

test('sends up to 5,000 keys per interval, with all admissions of those keys', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  const keys = Array.from({ length: 5_001 }, (_, index) => `search:${index}`)
  for (const key of keys) consume(key, twice)
  consume('search:0', twice)
  await interval()
  const sent = board.admitted().flat()
  expect(sent.map(([key]) => key)).toEqual(keys.slice(0, 5_000))
  expect(sent[0]).toEqual(['search:0', 2, 60_000, 2])
})

/** A key whose admission takes this many bytes of a notice, including the comma after it. */
function keyOf(bytes: number, name: string): string {
  const rest = Buffer.byteLength(JSON.stringify(['', 2, 60_000, 1] satisfies Admitted)) + 1
  return name.padEnd(bytes - rest, '.')
}

async function bytesSent(...sizes: number[]): Promise<number[][]> {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  for (const [index, size] of sizes.entries()) consume(keyOf(size, `${index}`), twice)
  await interval()
  return board.admitted().map((admitted) => admitted.map((one) => Buffer.byteLength(JSON.stringify(one)) + 1))
}

test('fills each notice with admissions of up to 7,000 bytes', async () => {
  expect(await bytesSent(3_500, 3_480, 20)).toEqual([[3_500, 3_480, 20]])
  expect(await bytesSent(3_500, 3_481, 20)).toEqual([[3_500, 3_481], [20]])
  expect(await bytesSent(3_500, 3_500, 3_500, 3_500, 30, 20)).toEqual([
    [3_500, 3_500],
    [3_500, 3_500],
    [30, 20],
  ])
})

test('leaves out an admission of more than half a notice and sends the others', async () => {
  expect(await bytesSent(3_501, 40, 9_000, 3_500)).toEqual([[40, 3_500]])
})

test('counts the bytes of a key, not its characters', async () => {
  const board = noticeBoard()
  const { consume } = await openProcess(board)
  consume('é'.repeat(1_800), twice)
  consume('é'.repeat(1_700), twice)
  await interval()
  expect(board.admitted()).toEqual([[['é'.repeat(1_700), 2, 60_000, 1]]])
})

test('sends and receives nothing after it is stopped', async () => {
  const board = noticeBoard()
  const { consume, stop } = await openProcess(board)
  consume('clap:ada', twice)
  await stop()
  await interval()
  expect(board.notices).toEqual([])
  expect(board.listeners.size).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not keep a process from exiting', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  await openProcess(noticeBoard())
  expect(started.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false])
})
