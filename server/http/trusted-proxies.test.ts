import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { searchQueries } from '#test/server/search.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

const forged = '198.51.100.7'
const client = '203.0.113.9'
const proxy = '10.1.2.3'

describe('the client address', () => {
  let first: TestApp
  beforeAll(async () => {
    first = await openTestApp()
  })
  afterAll(() => first.close())
  // Each setting needs its own server, and none of them a database.
  const open = async () => ({ ...first.database, close: async () => {} })

  test.each([
    ['false', `${forged}, ${client}`, '127.0.0.1'],
    ['true', `${forged}, ${client}`, client],
    ['1', `${forged}, ${client}`, client],
    ['2', `${forged}, ${client}, ${proxy}`, client],
    ['loopback', `${forged}, ${client}`, client],
    ['127.0.0.1,10.0.0.0/8', `${forged}, ${client}, ${proxy}`, client],
    ['10.0.0.0/8', `${forged}, ${client}, ${proxy}`, '127.0.0.1'],
  ])('with TRUST_PROXY=%s and X-Forwarded-For: %s is %s', async (TRUST_PROXY, forwarded, expected) => {
    const app = await openTestApp({ open, env: { TRUST_PROXY } })
    onTestFinished(() => app.close())
    const consumed = vi.spyOn(app.services.limiter, 'consume')
    await searchQueries(app, app.browser({ 'x-forwarded-for': forwarded }), { requests: [] })
    expect(consumed.mock.calls.map(([key]) => key)).toEqual([`search:${expected}`])
  })
})

test('the host is the requested one, whatever a client claims was forwarded', async () => {
  const app = await openTestApp({ env: { TRUST_PROXY: 'true' } })
  onTestFinished(() => app.close())
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const headers = { host: 'octavo.test', 'x-forwarded-host': 'unclaimed.example' }
  const [answer] = (await once(get({ port, path: '/', headers }), 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
})
