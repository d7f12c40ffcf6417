import { t } from '#shared/translation/translate.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountChangeTexts, pageAccountHeader, visitorAccount } from '#shared/page-account.ts'
import { routes } from '#shared/routes/match.ts'
import { routeAddress } from '#test/server/route-addresses.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { published, story, type Writer, writer } from '#test/server/writers.ts'

/** These read, are sent by other programs, or carry a proof of their own; no page names its account to them. */
const exempt = routes.filter(({ csrf }) => csrf === 'exempt').map(({ name }) => name)
const changing = routes.filter(
  ({ name, path, kind, methods }) =>
    (kind === 'api' || kind === 'action') && methods?.includes('POST') && !exempt.includes(name) && !path.startsWith('/v1/'),
)

describe('a page acts only for the account it was made for', () => {
  let app: TestApp
  let ada: Writer
  let bob: Writer
  let storyId: string
  beforeAll(async () => {
    app = await openTestApp()
    ;[ada, bob] = [await writer(app), await writer(app)]
    storyId = await published(ada, story('Ebb', 'And out.'))
  })
  afterAll(() => app.close())

  const follow = { query: 'mutation Follow($id: ID!) { followUser(targetUserId: $id) { __typename } }' }
  const batchOf = async (browser: Writer, account: string, operation: object) => {
    const answer = await browser.post('/_/batch', [operation], { [pageAccountHeader]: account })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
  const refusedWith = (change: keyof typeof accountChangeTexts) => ({
    status: 409,
    body: { errors: [{ message: t(accountChangeTexts[change]), extensions: { code: 'OtherAccount' } }] },
  })

  test('a mutation is refused and changes nothing unless the page was made for the account that sends it', async () => {
    const operation = { ...follow, variables: { id: ada.id } }
    const isFollowing = async () =>
      (await bob.rawGraphql<{ user: unknown }>(`{ user(id: "${ada.id}") { viewerEdge { isFollowing } } }`)).user
    expect(await batchOf(bob, ada.id, operation)).toEqual(refusedWith('switched'))
    expect(await batchOf(bob, visitorAccount, operation)).toEqual(refusedWith('signed-in'))
    expect(await isFollowing()).toEqual({ viewerEdge: { isFollowing: false } })
    expect(await batchOf(bob, bob.id, operation)).toMatchObject({ status: 200 })
    expect(await isFollowing()).toEqual({ viewerEdge: { isFollowing: true } })
  })

  test('a mutation of a page whose account has signed out is refused', async () => {
    const visitor = app.browser()
    const answer = await visitor.post('/_/batch', [{ ...follow, variables: { id: ada.id } }], { [pageAccountHeader]: bob.id })
    expect({ status: answer.statusCode, body: answer.json<unknown>() }).toEqual(refusedWith('signed-out'))
  })

  test('a query shows a page nothing of another account, but a page of a visitor goes on reading', async () => {
    const query = { query: '{ isLoggedIn }' }
    expect(await batchOf(bob, ada.id, query)).toEqual(refusedWith('switched'))
    expect(await batchOf(bob, visitorAccount, query)).toEqual({ status: 200, body: [{ data: { isLoggedIn: true } }] })
  })

  test.each(changing.map((route) => [route.name, route] as const))(
    'a call of a page that was made for another account is refused: %s',
    async (_name, route) => {
      const url = routeAddress(route, { postId: storyId, id: storyId, type: 'p', username: ada.username })
      const answer = await bob.post(url, {}, { [pageAccountHeader]: ada.id })
      expect([answer.statusCode, answer.json<unknown>()]).toEqual([
        409,
        { success: false, error: t(accountChangeTexts.switched), code: 'OtherAccount' },
      ])
    },
  )

  test('what a page reports while it is left for signing in or out is taken', async () => {
    const leave = async (browser: Pick<Writer, 'post'>, account: string, headers: Record<string, string> = {}) =>
      (await browser.post('/_/events', [], { [pageAccountHeader]: account, ...headers })).statusCode
    const tokenOfBefore = { 'x-xsrf-token': 'of-the-session-before' }
    for (const headers of [{}, tokenOfBefore]) {
      expect(await leave(bob, visitorAccount, headers)).toBeLessThan(400)
      expect(await leave(app.browser(), bob.id, headers)).toBeLessThan(400)
      expect(await leave(bob, ada.id, headers)).toBe(409)
    }
    expect(await leave(bob, visitorAccount, { ...tokenOfBefore, origin: 'https://elsewhere.example' })).toBe(403)
    expect(await leave(bob, bob.id, tokenOfBefore)).toBe(403)
  })

  test('a stream of news ends at once', async () => {
    const answer = await bob.get(`/_/news?account=${ada.id}`)
    expect(answer.body).toContain('event: over')
  })

  test('a browser without cookies is asked to allow them, and one with an old token to reload', async () => {
    const withoutCookies = await app.inject({
      method: 'POST',
      url: '/_/batch',
      payload: [{ ...follow, variables: { id: ada.id } }],
    })
    expect(withoutCookies.json()).toMatchObject({ errors: [{ message: expect.stringContaining('Allow cookies for this site') }] })
    const old = await bob.post('/_/batch', [{ ...follow, variables: { id: ada.id } }], { 'x-xsrf-token': 'old' })
    expect(old.json()).toMatchObject({ errors: [{ message: 'This page is out of date. Reload it and try again.' }] })
  })
})
