import { once } from 'node:events'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { newId } from '#server/platform/ids.ts'
import { testEngine } from '#test/database/test-database.ts'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { tagNamed } from '#test/server/feed-stories.ts'
import { openTestApp } from '#test/server/test-app.ts'

describe('a healthy server', () => {
  test('is live and ready at every host, and neither response is cached', async () => {
    const app = await openTestApp()
    onTestFinished(() => app.close())
    for (const path of ['/_/live', '/_/ready'])
      for (const host of ['octavo.test', 'unclaimed.example', '10.0.0.7:3000']) {
        const answer = await app.inject({ method: 'GET', url: path, headers: { host } })
        expect([answer.statusCode, answer.headers['cache-control']], `${path} at ${host}`).toEqual([200, 'no-store'])
      }
  })

  test('closes idle connections while stopping, finishes requests in progress, and announces the end of the connection', async () => {
    const app = await openTestApp()
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.app.server.address() as AddressInfo
    const agent = new Agent({ keepAlive: true })
    const idle = get({ port, path: '/_/live', agent })
    const [first] = (await once(idle, 'response')) as [IncomingMessage]
    first.resume()
    const idleEnded = once(idle.socket ?? first.socket, 'close')

    const posted = request({
      port,
      path: '/_/batch',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2 },
    })
    posted.write('[')
    await once(app.app.server, 'request')
    const closed = app.close()
    await idleEnded
    posted.end(']')
    const [answer] = (await once(posted, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.headers.connection).toBe('close')
    await closed
  })
})

test('a server without its database is live and not ready', async () => {
  const server = await openFakePostgres()
  const app = await openTestApp({
    open: () => openDatabase({ databaseUrl: server.url, databasePool: 2, dataDir: 'memory://' }),
  })
  onTestFinished(() => app.close())
  await server.close()
  expect((await app.inject({ method: 'GET', url: '/_/live' })).statusCode).toBe(200)
  const ready = await app.inject({ method: 'GET', url: '/_/ready' })
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
})

test('a server is not ready while its database is read-only, and can write again right after', async () => {
  const app = await openTestApp()
  onTestFinished(() => app.close())
  const { db } = app.database
  const ready = async () => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/_/ready' })
    return [statusCode, body]
  }
  const makeReadOnly = async (value: 'on' | 'off') => {
    if (testEngine === 'pglite') return sql.raw(`set default_transaction_read_only = ${value}`).execute(db)
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)
    // As when a primary steps down, connections end when the database becomes read-only, and stay when it can be written to again.
    if (value === 'on')
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [rows[0]?.name])
    return client.end()
  }
  const write = () => tagNamed(app, newId())
  expect(await ready()).toEqual([200, 'ready\n'])
  await makeReadOnly('on')
  await expect.poll(ready).toEqual([503, 'The database accepts no changes.\n'])
  await makeReadOnly('off')
  await expect.poll(ready).toEqual([200, 'ready\n'])
  const written = await Promise.allSettled(Array.from({ length: 12 }, write))
  expect(written.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a half-sent request does not delay a stop', async () => {
  const app = await openTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(app.app.server, 'connection')
  socket.write('POST /_/batch HTTP/1.1\r\nhost: octavo.test\r\ncontent-le')
  const ended = once(socket, 'close')
  await app.close()
  await ended
  expect(socket.destroyed).toBe(true)
})
