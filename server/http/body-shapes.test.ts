import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#shared/routes/match.ts'
import { routeAddress } from '#test/server/route-addresses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

/** Converting this to a number or to text throws. */
const hostile = { toString: 1, valueOf: 1 }

const bodies = [[], [{}], [[]], 'text', 5, true, null, { a: hostile }]
const fields = [
  'clapCount',
  'percent',
  'url',
  'email',
  'isSubscribed',
  'text',
  'credential',
  'code',
  'token',
  'requests',
  'timestamp',
]
const values = [hostile, [hostile], [], {}, null, true, 1e308]

describe('request bodies of any shape', () => {
  let app: TestApp
  let ada: Writer
  let bob: Writer
  let ids: string[]
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, bob] = [await writer(app), await writer(app)]
    ids = [await published(ada, story('Ebb', 'And out.')), ada.id]
  })
  afterAll(() => app.close())

  const post = (url: string, body: unknown, type = 'application/json') => {
    // Moves past the rate limits, which would answer instead of the handler.
    app.advanceClock(60_000)
    return bob.request({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': type, origin: 'http://octavo.test', 'x-xsrf-token': bob.cookies.get('xsrf') ?? '' },
    })
  }

  test.each(['application/json', 'text/plain'])(
    'no POST address fails on %s with an unexpected shape',
    async (type) => {
      const all = [...bodies, ...values.map((value) => Object.fromEntries(fields.map((name) => [name, value])))]
      for (const route of routes.filter(({ methods }) => methods?.includes('POST')))
        for (const id of route.path.includes('{') ? ids : ids.slice(0, 1))
          for (const body of [...all, ...all.map((one) => [one])]) {
            const url = routeAddress(route, { postId: id, id, type: 'p', username: ada.username })
            const answer = await post(url, body, type)
            expect([url, JSON.stringify(body), answer.statusCode < 500]).toEqual([url, JSON.stringify(body), true])
          }
    },
    120_000,
  )

  test.each(['/m/callback/apple', '/m/callback/google'])('%s refuses what no provider posts', async (url) => {
    for (const body of [[], [{ code: 'x' }], 'text', 5]) {
      const answer = await app.inject({
        method: 'POST',
        url,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect([body, answer.statusCode]).toEqual([body, 400])
    }
    const form = await app.inject({
      method: 'POST',
      url,
      payload: 'code=a&state=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([form.statusCode, form.headers.location]).toEqual([303, `${url}?code=a&state=b`])
  })

  test('claps and reading progress accept only numbers', async () => {
    const [storyId = ''] = ids
    for (const clapCount of [hostile, [3], null, true, 'many', {}]) {
      const answer = await post(`/_/vote/p/${storyId}`, { clapCount })
      expect([clapCount, answer.statusCode]).toEqual([clapCount, 400])
    }
    for (const percent of [hostile, [50], null, true, {}])
      expect((await post(`/p/${storyId}/state/read`, { percent })).statusCode).toBe(400)
  })
})
