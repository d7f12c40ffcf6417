import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { routeAddress } from '#test/server/route-addresses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

describe('methods of addresses', () => {
  let app: TestApp
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  afterAll(() => app.close())

  const send = (method: 'OPTIONS' | 'PUT' | 'PATCH' | 'DELETE' | 'POST' | 'GET' | 'HEAD', url: string, host?: string) =>
    app.inject({ method, url, ...(host && { headers: { host } }) })

  test('every route answers OPTIONS with its methods, HEAD wherever GET is, and any other method with 405', async () => {
    for (const route of routes) {
      const url = routeAddress(route)
      const options = await send('OPTIONS', url)
      expect([url, options.statusCode, options.body]).toEqual([url, 204, ''])
      const allowed = String(options.headers.allow).split(', ')
      expect(allowed, url).toEqual(expect.arrayContaining([...(route.methods ?? ['GET']), 'OPTIONS']))
      expect(allowed.includes('HEAD'), url).toBe(allowed.includes('GET'))
      const put = await send('PUT', url)
      expect([url, put.statusCode, put.headers.allow]).toEqual([url, 405, options.headers.allow])
    }
  })

  test.each([
    ['/robots.txt', 'GET, HEAD, OPTIONS'],
    ['/sitemap.xml', 'GET, HEAD, OPTIONS'],
    ['/sitemap/people.xml', 'GET, HEAD, OPTIONS'],
    ['/manifest.webmanifest', 'GET, HEAD, OPTIONS'],
    ['/_/oembed?url=x', 'GET, HEAD, OPTIONS'],
    ['/_/img/abcdefabcdef', 'GET, HEAD, OPTIONS'],
    ['/_/live', 'GET, HEAD, OPTIONS'],
    ['/_/upload', 'POST, OPTIONS'],
    ['/v1/me', 'GET, HEAD, OPTIONS'],
    ['/v1/images', 'POST, OPTIONS'],
    ['/', 'GET, HEAD, OPTIONS'],
  ])('%s allows %s, with or without a trailing slash', async (url, allow) => {
    for (const address of url === '/' ? [url] : [url, url.replace(/(?=\?|$)/, '/')])
      for (const method of ['OPTIONS', 'PUT', 'PATCH'] as const) {
        const answer = await send(method, address)
        expect([address, method, answer.statusCode, answer.headers.allow]).toEqual([
          address,
          method,
          method === 'OPTIONS' ? 204 : 405,
          allow,
        ])
      }
  })

  test('a page accepts no POST, and an unknown address is 404 for any method', async () => {
    const storyId = await published(ada, story('Ebb', 'And out.'))
    const posted = await ada.post(`/p/${storyId}`, {})
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    for (const method of ['OPTIONS', 'PUT', 'POST', 'DELETE', 'GET'] as const) {
      const answer = await send(method, '/_/nothing/at/all')
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 404, undefined])
    }
    expect((await send('OPTIONS', '/v1/nothing')).statusCode).toBe(404)
  })

  test('a trailing slash is removed by a redirect for GET, and without one for methods with a body', async () => {
    const read = await send('GET', '/_/clientele/reports/performance/')
    expect([read.statusCode, read.headers.location]).toEqual([301, '/_/clientele/reports/performance'])
    const reported = await app.inject({ method: 'POST', url: '/_/clientele/reports/performance/', payload: [] })
    expect(reported.statusCode).toBe(204)
  })
})
