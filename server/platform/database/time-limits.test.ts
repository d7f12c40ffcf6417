import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { second } from '#shared/time/units.ts'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { DatabaseOutage } from './database-outage.ts'
import { type Database, openDatabase } from './open-database.ts'
import { openTestDatabase, testEngine } from '#test/database/test-database.ts'

describe('time limits of database connections', () => {
  let server: Awaited<ReturnType<typeof openFakePostgres>>
  let database: Database
  beforeEach(async () => {
    server = await openFakePostgres()
    database = await openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: 'memory://' })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
    await database.close()
  })

  const lastOptions = (): Record<string, string> => {
    const startup = server.startups.at(-1) ?? []
    const options = startup[startup.indexOf('options') + 1] ?? ''
    return Object.fromEntries(options.split('-c ').flatMap((setting) => (setting ? [setting.trim().split('=')] : [])))
  }
  const ping = (db: Database['db']) => sql`select 1`.execute(db)

  test('requests and jobs tell the server their limits, and operator work has none', async () => {
    expect(lastOptions()).toEqual({
      application_name: 'octavo',
      timezone: 'UTC',
      statement_timeout: '15000',
      lock_timeout: '3000',
      idle_in_transaction_session_timeout: '30000',
    })
    await ping(database.background)
    expect(lastOptions()).toEqual({
      application_name: 'octavo',
      timezone: 'UTC',
      statement_timeout: '60000',
      lock_timeout: '20000',
      idle_in_transaction_session_timeout: '60000',
    })
    await database.maintain(ping)
    expect(lastOptions()).toEqual({ application_name: 'octavo', timezone: 'UTC' })
  })

  test('are set once a connection is open where a pool in front of the server has dropped them', async () => {
    server.reportApplicationName('')
    await database.db.transaction().execute(() => ping(database.db))
    expect(server.statements).toContainEqual(
      expect.stringMatching(/set timezone = 'UTC'; set statement_timeout = '15000'; set lock_timeout = '3000'/),
    )
  })

  test.each([
    ['db', 20_000],
    ['background', 70_000],
  ] as const)('a server that is silent to %s is given up after %i ms', async (kind, timeoutMs) => {
    await ping(database[kind])
    server.silence()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sent = server.statements.length
    let outcome: unknown = 'waiting'
    ping(database[kind]).catch((error: unknown) => (outcome = error))
    await expect.poll(() => server.statements.length).toBe(sent + 1)
    await vi.advanceTimersByTimeAsync(timeoutMs - second)
    expect(outcome).toBe('waiting')
    await vi.advanceTimersByTimeAsync(second)
    await expect.poll(() => outcome).toBeInstanceOf(DatabaseOutage)
  })
})

describe.each([testEngine].filter((engine) => engine === 'postgres'))('time limits on %s', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test.each([
    ['db', { statement_timeout: '15s', lock_timeout: '3s', idle_in_transaction_session_timeout: '30s' }],
    ['background', { statement_timeout: '1min', lock_timeout: '20s', idle_in_transaction_session_timeout: '1min' }],
  ] as const)('are in force on the connections of %s', async (kind, limits) => {
    for (const [setting, limit] of Object.entries(limits)) {
      const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(database[kind])
      expect([setting, rows]).toEqual([setting, [{ value: limit }]])
    }
  })
})
