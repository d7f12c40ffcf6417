import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFakePostgres } from '#test/server/fake-postgres.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'

const times = { reconnectAfterMs: 5, heartbeatMs: 60_000, answerTimeoutMs: 60_000 }

let server: Awaited<ReturnType<typeof openFakePostgres>>
let listener: ReturnType<typeof listenOnPostgres>
const open = (more: Partial<typeof times> = {}) =>
  listenOnPostgres({ connectionString: server.url, connectionTimeoutMillis: 500 }, { ...times, ...more })
beforeEach(async () => {
  server = await openFakePostgres()
  listener = open()
})
afterEach(async () => {
  await listener.close()
  await server.close()
})

async function listenTo(channel: string) {
  const payloads: string[] = []
  await listener.listen(channel, (payload) => void payloads.push(payload))
  return payloads
}
const receives = (payloads: string[], payload: string) => expect.poll(() => payloads).toContain(payload)

test.each(['cut', 'terminate'] as const)('listens to every channel again after a connection lost by %s', async (loss) => {
  const [first, second] = [await listenTo('first'), await listenTo('second')]
  server.notify('first', 'before')
  await receives(first, 'before')
  server[loss]()
  await receives(first, '')
  await receives(second, '')
  server.notify('second', 'after')
  await receives(second, 'after')
  expect(first).toEqual(['before', ''])
})

test('detects a silent network and tells listeners that they may have missed something', async () => {
  listener = open({ heartbeatMs: 20, answerTimeoutMs: 40 })
  const payloads = await listenTo('first')
  const before = server.connected()
  server.silence()
  await expect.poll(() => server.connected()).toBeGreaterThan(before)
  server.silence(false)
  await receives(payloads, '')
  server.notify('first', 'after')
  await receives(payloads, 'after')
})

test('also delivers to listeners added while the connection is being reopened', async () => {
  const first = await listenTo('first')
  server.silence()
  server.cut()
  const second = await listenTo('second')
  server.silence(false)
  await receives(first, '')
  await expect
    .poll(() => {
      server.notify('second', 'after')
      return second
    })
    .toContain('after')
})
