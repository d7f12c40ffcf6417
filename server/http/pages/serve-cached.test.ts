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
const toldBy = ({ status, headers }: Response) => {
  const changing = ['date', 'set-cookie', 'x-edge-cache-status', 'connection', 'keep-alive']
  return { status, headers: [...headers].filter(([name]) => !changing.includes(name)) }
}

test('a cached page equals the page it was stored from, with the headers of every response', async () => {
  const made = await home()
  const kept = await home()
  expect([made, kept].map((answer) => answer.headers.get('x-edge-cache-status'))).toEqual(['miss', 'hit'])
  expect(toldBy(kept)).toEqual(toldBy(made))
  expect(kept.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await kept.text()).toBe(await made.text())
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
  const searches = ['?feed=following', '?source=mail&feed=following', '?feed=a&source=mail']
  const answers = [await home({ cookie: 'sid=0123456789abcdef0123' })]
  for (const search of searches) answers.push(await home({}, search))
  expect(answers.map((answer) => answer.headers.get('x-edge-cache-status'))).toEqual(answers.map(() => 'dynamic'))
})

test('[source-appended-to-links] the source parameter does not change the cached page', async () => {
  const plain = await home()
  for (const source of ['?source=mail', '?source=home_feed*index.2', '?source=']) {
    const answer = await home({}, source)
    expect(answer.headers.get('x-edge-cache-status'), source).toBe('hit')
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'))
  }
})

test('HEAD gets only the headers of the cached page', async () => {
  await home()
  const answer = await fetch(`${url}/`, { method: 'HEAD' })
  expect(answer.headers.get('x-edge-cache-status')).toBe('hit')
  expect(await answer.text()).toBe('')
})
