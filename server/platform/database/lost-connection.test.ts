import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { DatabaseOutage } from './database-outage.ts'
import { type Database, openDatabase } from './open-database.ts'

const opened = { databasePool: 2, dataDir: 'memory://' }

describe.each(['cut', 'terminate'] as const)('a database connection lost by %s', (loss) => {
  let server: Awaited<ReturnType<typeof openFakePostgres>>
  let database: Database
  beforeEach(async () => {
    server = await openFakePostgres()
    database = await openDatabase({ ...opened, databaseUrl: server.url })
  })
  afterEach(async () => {
    await database.close()
    await server.close()
  })
  const query = () => sql`select 1`.execute(database.db)
  const respond = () =>
    expect
      .poll(() =>
        query().then(
          () => 'answered',
          () => 'failed',
        ),
      )
      .toBe('answered')

  // Without a listener, an error event would end this process and the test run with it.
  test('in the middle of a transaction fails that transaction and nothing else', async () => {
    const transaction = database.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      server[loss]()
      await expect
        .poll(() =>
          sql`select 2`.execute(tx).then(
            () => 'answered',
            () => 'failed',
          ),
        )
        .toBe('failed')
      throw new Error('the transaction ends here')
    })
    await expect(transaction).rejects.toThrow(/the transaction ends here|connection|reset/i)
    await respond()
  })

  test('while idle is replaced by the next statement', async () => {
    await query()
    const before = server.connected()
    server[loss]()
    await expect
      .poll(() =>
        query().then(
          () => 'answered',
          () => 'failed',
        ),
      )
      .toBe('answered')
    expect(server.connected()).toBeGreaterThan(before)
  })

  test('during a statement fails that statement and nothing else', async () => {
    await query()
    server.silence()
    const pending = query()
    await expect.poll(() => server.statements.filter((text) => text.includes('select 1')).length).toBe(2)
    server[loss]()
    await expect(pending).rejects.toThrow(DatabaseOutage)
    server.silence(false)
    await respond()
  })
})

test('a frozen server fails what waits for it, and is retried on a new connection', async () => {
  const server = await openFakePostgres()
  const limits = { statementMs: 20, lockMs: 10, idleMs: 20, answerTimeoutMs: 40 }
  const database = await openDatabase({ ...opened, databaseUrl: server.url, limits })
  const query = () => sql`select 1`.execute(database.db)
  server.silence()
  await expect(query()).rejects.toThrow(DatabaseOutage)
  server.silence(false)
  await expect(query()).resolves.toMatchObject({ rows: [] })
  await database.close()
  await server.close()
})

test('a server that refuses connections counts as unavailable', async () => {
  const server = await openFakePostgres()
  const database = await openDatabase({ ...opened, databaseUrl: server.url })
  await server.close()
  const pending = Array.from({ length: 4 }, () => sql`select 1`.execute(database.db))
  for (const { status, reason } of (await Promise.allSettled(pending)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.any(DatabaseOutage)])
  await database.close()
})
