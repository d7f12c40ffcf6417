import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

let server: TestApp
let url: string

beforeAll(async () => {
  server = await openTestApp()
  url = await server.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const home = (headers: Record<string, string> = {}, search = '') => fetch(`${url}/${search}`, { headers })

/** The parts of a response that must not depend on which path served it. */
const comparableHeaders = ({ status, headers }: Response) => {
  // The coded length changes once the page is compressed thoroughly.
  const changing = ['content-length', 'date', 'set-cookie', 'x-edge-cache-status', 'connection', 'keep-alive']
  return { status, headers: [...headers].filter(([name]) => !changing.includes(name)) }
}

test('a cached page equals the page it was stored from, with the headers of every response', async () => {
  await server.services.pages.purge(server.contextFor(), ['home'])
  const rendered = await home()
  const cached = await home()
  expect([rendered, cached].map((answer) => answer.headers.get('x-edge-cache-status'))).toEqual(['miss', 'hit'])
  expect(comparableHeaders(cached)).toEqual(comparableHeaders(rendered))
  expect(cached.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await cached.text()).toBe(await rendered.text())
})

test('does not say where the visitor came from for whom it was rendered', async () => {
  await server.services.pages.purge(server.contextFor(), ['home'])
  await home({ referer: 'https://mail.example/inbox/42' })
  const cached = await home()
  expect(cached.headers.get('x-edge-cache-status')).toBe('hit')
  expect(await cached.text()).not.toContain('mail.example')
})

test('answers 304 to a browser that has the cached page', async () => {
  await home()
  const etag = (await home()).headers.get('etag') ?? ''
  const answer = await home({ 'if-none-match': etag })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

test('a signed-in viewer, or a request with its own query, gets no cached page', async () => {
  await home()
  const searches = [
    '?feed=following',
    '?source=mail&feed=following',
    '?feed=a&source=mail',
    '?sourced=mail',
    '?utm_source=a&page=2',
    '?a?utm_source=b',
  ]
  const responses = [await home({ cookie: 'sid=0123456789abcdef0123' })]
  for (const search of searches) responses.push(await home({}, search))
  expect(responses.map((answer) => answer.headers.get('x-edge-cache-status'))).toEqual(responses.map(() => 'dynamic'))
})

test('[source-appended-to-links] parameters that name where a visitor came from do not change the cached page', async () => {
  const plain = await home()
  const searches = [
    '?source=mail',
    '?source=home_feed*index.2',
    '?source=',
    '?',
    '?ref=letters',
    '?utm_source=letter&utm_medium=email&utm_campaign=x%20y',
    '?fbclid=a&source=b',
  ]
  for (const search of searches) {
    const answer = await home({}, search)
    expect(answer.headers.get('x-edge-cache-status'), search).toBe('hit')
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
  }
})

test('HEAD gets only the headers of the cached page', async () => {
  await home()
  const answer = await fetch(`${url}/`, { method: 'HEAD' })
  expect(answer.headers.get('x-edge-cache-status')).toBe('hit')
  expect(await answer.text()).toBe('')
})
