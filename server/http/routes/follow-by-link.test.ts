import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { readNotice } from '#shared/sign-in-notices.ts'
import { minute } from '#shared/time/units.ts'
import { signUp } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe.each(testEngines)('following by a link, on $engine', ({ open }) => {
  let app: TestApp
  let ada: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp({ open })
    ada = await writer(app)
    emil = await writer(app)
  }, 60_000)
  afterAll(() => app.close())

  const noticeOf = (browser: TestBrowser) => readNotice(decodeURIComponent(browser.cookies.get('notice') ?? ''))
  const follows = async (browser: TestBrowser, username: string) =>
    (
      await browser.graphql<{ user: { viewerEdge: { isFollowing: boolean } } }>(
        'query($username: ID!) { user(username: $username) { viewerEdge { isFollowing } } }',
        { username },
      )
    ).user.viewerEdge.isFollowing
  const unfollow = (browser: TestBrowser, id: string) =>
    browser.graphql('mutation($id: ID!) { unfollowUser(targetUserId: $id) { id } }', { id })
  const token = async (browser: TestBrowser) => (await browser.graphql<{ accountToken: string }>('{ accountToken }')).accountToken

  test('with a one-time token it follows, once, and the profile is told whom', async () => {
    const link = `/@${ada.username}/follow?token=${await token(emil)}`
    const answer = await emil.get(link)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/@${ada.username}`])
    expect(noticeOf(emil)).toEqual({ kind: 'followed', about: ada.id })
    expect(await follows(emil, ada.username)).toBe(true)
    await unfollow(emil, ada.id)
    await emil.get(link)
    expect(noticeOf(emil)?.kind).toBe('follow-failed')
    expect(await follows(emil, ada.username)).toBe(false)
  })

  test('without a token, with somebody else’s, or for oneself it follows nobody and says why', async () => {
    for (const query of ['', `?token=${'x'.repeat(43)}`, `?token=${await token(ada)}`]) {
      const answer = await emil.get(`/@${ada.username}/follow${query}`)
      expect(answer.headers.location, query).toBe(`/@${ada.username}`)
      expect(noticeOf(emil)?.kind, query).toBe('follow-failed')
    }
    expect(await follows(emil, ada.username)).toBe(false)
    await emil.get(`/@${emil.username}/follow?token=${await token(emil)}`)
    expect(noticeOf(emil)?.kind).toBe('follow-self')
    expect(
      (await emil.get(`/@${ada.username}/follow?token=${await token(emil)}&redirect=https://evil.example/`)).headers.location,
    ).toBe('/')
    await unfollow(emil, ada.id)
  })

  test('a program that only looks at the address does not spend the token', async () => {
    const link = `/@${ada.username}/follow?token=${await token(emil)}`
    await emil.ask({ method: 'HEAD', url: link })
    await emil.get(link, { 'sec-purpose': 'prefetch' })
    expect(await follows(emil, ada.username)).toBe(false)
    await emil.get(link)
    expect(await follows(emil, ada.username)).toBe(true)
    await unfollow(emil, ada.id)
  })

  test('a visitor signs in first, and then it is done', async () => {
    const action = `/@${ada.username}/follow`
    const asked = await app.browser().get(action)
    expect(asked.headers.location).toBe(`/m/signin?redirect=/@${ada.username}&actionUrl=${encodeURIComponent(action)}`)
    const redirect = `/m/login-redirect?redirect=${encodeURIComponent(`/@${ada.username}`)}&actionUrl=${encodeURIComponent(action)}`
    const browser = await signUp(app, 'follower@posteo.example', { redirect })
    const hop = await browser.get(redirect)
    await browser.get(String(hop.headers.location))
    expect(noticeOf(browser)).toEqual({ kind: 'followed', about: ada.id })
    expect(await follows(browser, ada.username)).toBe(true)
  })

  test('long after signing in, a link to what was wanted does nothing more: somebody else may have made it', async () => {
    const hop = `/m/login-redirect?redirect=%2F&actionUrl=${encodeURIComponent(`/@${ada.username}/follow`)}`
    app.pass(6 * minute)
    expect((await emil.get(hop)).headers.location).toBe('/')
    const fresh = await app.signedIn(emil.id)
    expect((await fresh.get(hop)).headers.location).toMatch(/\/follow\?token=/)
  })
})
