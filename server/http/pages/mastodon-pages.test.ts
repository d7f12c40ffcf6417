import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAtServer, linkAccountAt, linkMastodon, unlinkMastodon } from '#test/server/mastodon.ts'
import { member } from '#test/server/members.ts'
import { metaOf, textOfPage } from '#test/server/page-content.ts'
import { setFlag } from '#test/server/rows.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { asker, published, story, type Writer, writer } from '#test/server/writers.ts'

const page = '/mastodon'
const callback = '/m/callback/mastodon'
const hide = asker(
  'mutation($value: Boolean!) { updateUserSetting(key: ACCOUNT_HIDE_EXTERNAL_SERVICES, value: $value) { __typename } }',
)

test('[flag-enable-mastodon-for-members] without the flag there are no pages for Mastodon', async () => {
  const app = await openTestApp()
  const ada = await member(app)
  for (const who of [app.browser(), ada]) expect((await who.get(page)).statusCode).toBe(404)
  expect((await ada.get(`${callback}?error=UNKNOWN`)).statusCode).toBe(404)
  await setFlag(app, 'enable_mastodon_for_members')
  for (const path of [page, `${callback}?error=UNKNOWN`]) expect((await ada.get(path)).statusCode).toBe(200)
  expect((await app.browser().get(page)).statusCode).toBe(200)
  await app.close()
})

describe('pages for Mastodon', () => {
  let app: TestApp
  let reader: Writer
  let ada: Writer
  beforeAll(async () => {
    app = await openTestApp()
    await setFlag(app, 'enable_mastodon_for_members')
    reader = await writer(app)
    ada = await member(app)
  })
  afterAll(() => app.close())

  test('[mastodon-members-only] visitors and non-members learn that it needs a membership and are led to the plans', async () => {
    for (const [who, address] of [
      [app.browser(), '@you@me.dm'],
      [reader, `@${reader.username}@me.dm`],
    ] as const) {
      const { body, statusCode } = await who.get(page)
      expect(statusCode).toBe(200)
      expect(body).toContain('data-page="mastodon-for-members" data-layout="Basic"')
      expect(textOfPage(body)).toContain('A Mastodon account comes with a membership.')
      expect(textOfPage(body)).toContain(address)
      expect(body).toMatch(/<a[^>]* href="\/plans/)
      expect(body).not.toContain('Create account')
    }
  })

  test('[mastodon-members-only] members choose a name, or the server of an existing account', async () => {
    const { body } = await ada.get(page)
    const text = textOfPage(body)
    expect(text).toContain(`Your address will be @${ada.username}@me.dm`)
    for (const words of ['Create account', 'Link account', 'the rules of me.dm']) expect(text).toContain(words)
    expect(text).not.toContain('comes with a membership.')
  })

  test('without credentials for a server, the page offers no new accounts', async () => {
    const closed = await openTestApp({
      env: { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters', MAIL_SANDBOX: 'true', PAYMENTS_SANDBOX: 'true' },
    })
    await setFlag(closed, 'enable_mastodon_for_members')
    const text = textOfPage((await (await member(closed)).get(page)).body)
    expect(text).toContain('Link account')
    expect(text).not.toContain('Create account')
    expect(text).not.toContain('me.dm')
    await closed.close()
  })

  test('a linked account is shown with a link to it', async () => {
    const bo = await member(app)
    await linkAccountAt(bo, 'tide.example', 'bo')
    const { body } = await bo.get(page)
    expect(textOfPage(body)).toContain('@bo@tide.example')
    expect(body).toContain('href="https://tide.example/@bo"')
    expect(textOfPage(body)).toContain('Unlink')
  })

  test('the callback is for members: others are sent to sign in or to the plans', async () => {
    const to = async (who: TestBrowser) => String((await who.get(`${callback}?code=c&state=s`)).headers.location)
    expect(await to(app.browser())).toContain('/m/signin?')
    expect(await to(reader)).toBe('/plans')
    const { body, statusCode } = await ada.get(`${callback}?code=c&state=s`)
    expect(statusCode).toBe(200)
    expect(body).toContain('data-page="mastodon-callback" data-layout="Basic"')
    expect(textOfPage(body)).toContain('Linking your account')
  })

  test.each([
    ['ACCOUNT_TAKEN', 'That Mastodon account is linked to another account.'],
    ['ALREADY_CONNECTED', 'You have already linked a Mastodon account.'],
    ['NON_MEMBER', 'Become a member to link a Mastodon account.'],
    ['UNKNOWN', 'Please try again.'],
    ['access_denied', 'Please try again.'],
  ])('[mastodon-connect-errors] %s', async (error, text) => {
    const { body } = await ada.get(`${callback}?error=${error}`)
    expect(textOfPage(body)).toContain('Your account isn’t linked')
    expect(textOfPage(body)).toContain(text)
  })

  test('[mastodon-connect-errors] a callback without parameters is rejected', async () => {
    expect(textOfPage((await ada.get(callback)).body)).toContain('Please try again.')
  })

  test('denying access at the server returns with that error', async () => {
    const started = await linkMastodon(ada, { instance: 'tide.example' })
    expect(await signInAtServer(ada, String(started.url), '')).toMatchObject({ error: 'access_denied', code: '' })
  })

  test('[privacy-external-services] a profile links the account as its own, unless it is hidden', async () => {
    const cy = await member(app)
    const profile = async () => (await app.browser().get(`/@${cy.username}/about`)).body
    const link = '<a href="https://tide.example/@cy" rel="me nofollow noopener">@cy@tide.example</a>'
    expect(await profile()).not.toContain('rel="me')
    await linkAccountAt(cy, 'tide.example', 'cy')
    expect(await profile()).toContain(link)
    await hide(cy, { value: true })
    expect(await profile()).not.toContain('tide.example')
    await hide(cy, { value: false })
    expect(await profile()).toContain(link)
    await unlinkMastodon(cy)
    expect(await profile()).not.toContain('tide.example')
  })

  test('a story credits its writer to the fediverse, and cached pages follow linking and hiding', async () => {
    const dee = await member(app)
    const path = `/p/${await published(dee, story('Tides', 'Twice a day.'))}`
    const named = async () => metaOf((await app.browser().get(path)).body, 'fediverse:creator')
    expect(await named()).toBeUndefined()
    await linkAccountAt(dee, 'tide.example', 'dee')
    expect(await named()).toBe('@dee@tide.example')
    await hide(dee, { value: true })
    expect(await named()).toBeUndefined()
    await hide(dee, { value: false })
    expect(await named()).toBe('@dee@tide.example')
    await unlinkMastodon(dee)
    expect(await named()).toBeUndefined()
  })
})

test('the fake Mastodon server is disabled in production and where credentials are configured', async () => {
  const question = '/_/dev/mastodon/me.dm/oauth/authorize'
  const real: Record<string, string>[] = [
    { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters', MAIL_SANDBOX: 'true' },
    { MASTODON_APP_TOKEN: 'let me in' },
  ]
  for (const env of real) {
    const app = await openTestApp({ env })
    expect((await app.browser().get(question)).statusCode).toBe(404)
    await app.close()
  }
  const app = await openTestApp()
  expect((await app.browser().get(question)).body).toContain('Who are you on me.dm?')
  await app.close()
})
