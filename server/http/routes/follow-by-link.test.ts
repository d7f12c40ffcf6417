import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseNotice } from '#shared/sign-in-notices.ts'
import { signUp } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

describe('following by a link', () => {
  let app: TestApp
  let ada: Writer
  let emil: Writer
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
    emil = await writer(app)
  })
  afterAll(() => app.close())

  const noticeOf = (browser: TestBrowser) => parseNotice(decodeURIComponent(browser.cookies.get('notice') ?? ''))
  const follows = async (browser: TestBrowser, username: string) =>
    (await browser.graphql('query($username: ID!) { user(username: $username) { viewerEdge { isFollowing } } }', { username }))
      .user.viewerEdge.isFollowing
  const unfollow = (browser: TestBrowser, id: string) =>
    browser.graphql('mutation($id: ID!) { unfollowUser(targetUserId: $id) { id } }', { id })
  const token = async (browser: TestBrowser) => (await browser.graphql('{ accountToken }')).accountToken

  test('a one-time token follows once, and the profile shows a confirmation', async () => {
    const link = `/@${ada.username}/follow?token=${await token(emil)}`
    expect((await emil.get(link)).statusCode).toBe(200)
    expect(await follows(emil, ada.username)).toBe(false)
    const answer = await emil.openAndConfirm(link)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/@${ada.username}`])
    expect(noticeOf(emil)).toEqual({ kind: 'followed', about: ada.id })
    expect(await follows(emil, ada.username)).toBe(true)
    await unfollow(emil, ada.id)
    await emil.openAndConfirm(link)
    expect(noticeOf(emil)?.kind).toBe('follow-failed')
    expect(await follows(emil, ada.username)).toBe(false)
  })

  test("follows nobody without a token, with another user's token, or for oneself, and says why", async () => {
    for (const query of ['', `?token=${'x'.repeat(43)}`, `?token=${await token(ada)}`]) {
      const answer = await emil.get(`/@${ada.username}/follow${query}`)
      expect(answer.headers.location, query).toBe(`/@${ada.username}`)
      expect(noticeOf(emil)?.kind, query).toBe('follow-failed')
    }
    expect(await follows(emil, ada.username)).toBe(false)
    await emil.get(`/@${emil.username}/follow?token=${await token(emil)}`)
    expect(noticeOf(emil)?.kind).toBe('follow-self')
    expect(
      (await emil.openAndConfirm(`/@${ada.username}/follow?token=${await token(emil)}&redirect=https://evil.example/`)).headers
        .location,
    ).toBe('/')
    await unfollow(emil, ada.id)
  })

  test('a program that only prefetches the address does not consume the token', async () => {
    const link = `/@${ada.username}/follow?token=${await token(emil)}`
    await emil.request({ method: 'HEAD', url: link })
    await emil.get(link, { 'sec-purpose': 'prefetch' })
    expect(await follows(emil, ada.username)).toBe(false)
    await emil.openAndConfirm(link)
    expect(await follows(emil, ada.username)).toBe(true)
    await unfollow(emil, ada.id)
  })

  test('a visitor signs in first, and then the follow is performed', async () => {
    const action = `/@${ada.username}/follow`
    const response = await app.browser().get(action)
    expect(response.headers.location).toBe(`/m/signin?redirect=/@${ada.username}&actionUrl=${encodeURIComponent(action)}`)
    const redirect = `/m/login-redirect?redirect=${encodeURIComponent(`/@${ada.username}`)}&actionUrl=${encodeURIComponent(action)}`
    const browser = await signUp(app, 'follower@posteo.example', { redirect })
    expect(noticeOf(browser)).toEqual({ kind: 'followed', about: ada.id })
    expect(await follows(browser, ada.username)).toBe(true)
  })
})
