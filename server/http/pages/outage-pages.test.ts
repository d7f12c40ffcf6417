import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logOutages } from '#server/platform/log-outages.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { createLog } from '#server/platform/log.ts'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

/** SQLSTATEs of a database that is unreachable, full or too slow. */
const outageStates = ['57P01', '57P03', '53300', '08006', '57014', '55P03', '25006', '40P01']

let server: Awaited<ReturnType<typeof openFakePostgres>>
let app: TestApp
const log = createLog({ logLevel: 'silent', environment: 'test' })
const logged = vi.spyOn(log, 'error')
let elapsedMs = 0
beforeAll(async () => {
  server = await openFakePostgres()
  const onOutage = logOutages(log, () => elapsedMs)
  const settings = { databaseUrl: server.url, databasePool: 4, dataDir: 'memory://', onOutage }
  app = await openTestApp({ open: () => openDatabase(settings) })
})
afterEach(() => server.fail())
afterAll(async () => {
  await app.close()
  await server.close()
})

test.each(outageStates)('while the database answers %s, a page asks to come back and queries nothing more', async (code) => {
  server.fail(code)
  const before = server.statements.length
  const answer = await app.browser({ cookie: `sid=${'a'.repeat(43)}` }).get('/@ada')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(textOfPage(answer.body)).toContain('We’ll be right back.')
  expect(answer.body).toContain('data-page="server-error"')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(server.statements.length).toBe(before + 1)
})

test('an unreachable database is answered in the same way', async () => {
  const fakePostgres = await openFakePostgres()
  const database = await openDatabase({ databaseUrl: fakePostgres.url, databasePool: 4, dataDir: 'memory://' })
  const other = await openTestApp({ open: async () => database })
  await fakePostgres.close()
  const responses = await Promise.all(Array.from({ length: 6 }, () => other.browser().get('/@ada')))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
  await other.close()
})

test('API calls get a 503 in their own format, each with a Retry-After', async () => {
  server.fail('57P01')
  const query = { query: '{ user(id: "f00000000000") { id } }' }
  const [graphql, api] = [
    await app.browser().post('/_/graphql', query, { 'x-xsrf-token': 'none' }),
    await app.browser({ authorization: `Bearer oct_${'a'.repeat(43)}`, accept: 'application/json' }).get('/v1/me'),
  ]
  expect(graphql.json()).toEqual({
    errors: [
      {
        message: "This isn't available right now. Please try again later.",
        extensions: { code: 'ServiceUnavailable' },
      },
    ],
  })
  expect([graphql.statusCode, graphql.headers['retry-after']]).toEqual([503, '5'])
  expect([api.statusCode, api.headers['retry-after']]).toEqual([503, '5'])
})

test('logs at most one line per second, with the number of failures since and no stack', async () => {
  elapsedMs += 5_000
  server.fail('57P01')
  logged.mockClear()
  for (let i = 0; i < 3; i++) await app.browser().get('/@ada')
  expect(logged.mock.calls).toEqual([
    [{ code: '57P01', unlogged: expect.any(Number) }, expect.stringContaining('the database is away')],
  ])
  elapsedMs += 1_000
  await app.browser().get('/@ada')
  expect(logged.mock.calls.slice(1)).toEqual([[{ code: '57P01', unlogged: 2 }, expect.any(String)]])
})
