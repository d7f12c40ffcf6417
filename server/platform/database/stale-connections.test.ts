import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { minute, second } from '#shared/time/units.ts'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { DatabaseOutage } from './database-outage.ts'
import { type Database, openDatabase } from './open-database.ts'

let server: Awaited<ReturnType<typeof openFakePostgres>>
let database: Database
beforeEach(async () => {
  server = await openFakePostgres()
  database = await openDatabase({ databaseUrl: server.url, databasePool: 4, dataDir: 'memory://' })
})
afterEach(async () => {
  await database.close()
  await server.close()
})
const query = (db = database.db) => sql`select 1`.execute(db)
const atOnce = (count: number) => Promise.all(Array.from({ length: count }, () => query()))
const outcomes = async (count: number) =>
  (await Promise.allSettled(Array.from({ length: count }, () => query()))).map(({ status }) => status)

test('uses no connection again that was open when a change was refused because the database is read-only', async () => {
  await atOnce(4)
  await query(database.background)
  server.failOpenOnes('25006')
  await expect(query()).rejects.toThrow(DatabaseOutage)
  await atOnce(8)
  await query(database.background)
})

test('uses no connection again that was opened before a read-only database could be written to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  server.fail('25006')
  expect(await outcomes(4)).toEqual(Array(4).fill('rejected'))
  server.fail()
  await atOnce(4)
  expect(await database.canWrite()).toBe(false)
  server.failOpenOnes('25006')
  await vi.advanceTimersByTimeAsync(2 * second)
  vi.useRealTimers()
  await expect.poll(() => database.canWrite()).toBe(true)
  await atOnce(8)
})

test('after a full disk it accepts changes once a connection could store some', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await database.canWrite()).toBe(true)
  server.fail('53100')
  await expect(query()).rejects.toThrow(DatabaseOutage)
  const sent = server.statements.length
  await vi.advanceTimersByTimeAsync(2 * second)
  await expect.poll(() => server.statements.length).toBeGreaterThan(sent)
  expect(await database.canWrite()).toBe(false)
  server.fail()
  await expect.poll(() => vi.advanceTimersByTimeAsync(second).then(() => database.canWrite())).toBe(true)
  expect(server.statements.some((text) => text.includes('create temporary table'))).toBe(true)
})

test.each([
  ['0A000', 'cached plan must not change result type'],
  ['26000', 'prepared statement "x" does not exist'],
  ['42P05', 'prepared statement "x" already exists'],
])('replaces a connection whose prepared statements fail with %s', async (code, text) => {
  await query()
  const before = server.connected()
  server.failOpenOnes(code, text)
  await expect(query()).rejects.toThrow(text)
  await query()
  expect(server.connected()).toBe(before + 1)
})

test('keeps a connection on which a statement failed for a reason of its own', async () => {
  await query()
  const before = server.connected()
  server.fail('23505')
  await expect(query()).rejects.toThrow('as the test wants it')
  server.fail()
  await query()
  expect(server.connected()).toBe(before)
})

test('makes do with the connections it has where the server allows no more', async () => {
  await query()
  server.allow(2)
  expect(await outcomes(12)).toEqual(Array(12).fill('fulfilled'))
})

test('uses no connection for much longer than ten minutes, however busy it is', async () => {
  await query()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  server.cut()
  await expect.poll(() => query().then(Boolean, () => false)).toBe(true)
  const before = server.connected()
  for (let passed = 0; passed < 11 * minute; passed += 5 * second) {
    await vi.advanceTimersByTimeAsync(5 * second)
    await query()
  }
  expect(server.connected()).toBe(before + 1)
})
