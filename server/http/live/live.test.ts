import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database/test-database.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { maxStreamsPerUser } from './streams.ts'

const follow = (who: Writer, targetUserId: string) =>
  who.graphql('mutation($targetUserId: ID!) { followUser(targetUserId: $targetUserId) { id } }', { targetUserId })
const look = (who: Writer) =>
  who.graphql('mutation { markNotificationsRead { __typename ... on NotificationStatus { unreadNotificationCount } } }')

describe('live updates of an open page', () => {
  let app: TestApp
  let port: number
  beforeAll(async () => {
    app = await openTestApp()
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.app.server.address() as AddressInfo).port
  })
  afterAll(() => app.close())

  /** An open stream of a user, and the events it has received. */
  async function tab(who: Writer, at = port) {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = get({ host: '127.0.0.1', port: at, path: '/_/news', headers: { host: 'octavo.test', cookie } })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    let received = ''
    answer.setEncoding('utf8').on('data', (text: string) => (received += text))
    answer.on('error', () => {})
    const ended = new Promise((resolve) => answer.once('close', () => resolve('ended')))
    return { answer, ended, received: () => received, close: () => request.destroy() }
  }
  const receives = (of: Awaited<ReturnType<typeof tab>>, text: string) => expect.poll(of.received).toContain(text)

  test('a reader receives the unseen count, then each change, and only their own', async () => {
    const [ada, bob, eve] = [await writer(app), await writer(app), await writer(app)]
    await follow(eve, ada.id)
    const [here, there] = [await tab(ada), await tab(bob)]
    expect(here.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    await receives(here, 'event: unread\ndata: {"count":1}')
    await follow(bob, ada.id)
    await receives(here, '{"count":2}')
    app.advanceClock(1_000)
    await look(ada)
    await receives(here, '{"count":0}')
    expect(there.received()).toBe('event: unread\ndata: {"count":0}\n\n')
    here.close()
    there.close()
  })

  test('the stream ends with its session and with no other', async () => {
    const ada = await writer(app)
    const other = { ...ada, ...(await app.signedIn(ada.id)) }
    const [here, there] = [await tab(ada), await tab(other)]
    await receives(here, 'count')
    await ada.get(`/m/signout/${ada.cookies.get('xsrf')}`)
    await here.ended
    expect(here.received()).toContain('event: over')
    await follow(await writer(app), ada.id)
    await receives(there, '{"count":1}')
    there.close()
  })

  test('a visitor’s stream is over at once, and a reader with too many open gets no more', async () => {
    const ada = await writer(app)
    const signedOut = { ...ada, cookies: new Map<string, string>() }
    const visitor = await tab(signedOut)
    await visitor.ended
    expect([visitor.answer.statusCode, visitor.received()]).toEqual([200, 'event: over\ndata: {}\n\n'])
    const tabs = await Promise.all(Array.from({ length: maxStreamsPerUser }, () => tab(ada)))
    const refused = await tab(ada)
    expect([refused.answer.statusCode, refused.answer.headers['retry-after']]).toEqual([429, '600'])
    tabs[0]?.close()
    await expect
      .poll(async () => {
        const again = await tab(ada)
        again.close()
        return again.answer.statusCode
      })
      .toBe(200)
    for (const one of tabs) one.close()
  })

  test('a stream opened while notices are unavailable fails alone; the next one works', async () => {
    let isUnavailable = true
    const other = await openTestApp({
      open: async () => {
        const database = await openTestDatabase()
        const listen: typeof database.listen = (...args) =>
          isUnavailable ? Promise.reject(new Error('the connection was lost')) : database.listen(...args)
        return { ...database, listen }
      },
    })
    const ada = await writer(other)
    expect((await ada.get('/_/news')).statusCode).toBe(500)
    isUnavailable = false
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const here = await tab(ada, (other.app.server.address() as AddressInfo).port)
    await receives(here, 'count')
    here.close()
    await other.close()
  })

  test('a stopping server ends its streams', async () => {
    const other = await openTestApp()
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const here = await tab(await writer(other), (other.app.server.address() as AddressInfo).port)
    await receives(here, 'count')
    await other.close()
    expect(await here.ended).toBe('ended')
  })
})
