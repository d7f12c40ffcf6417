import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour } from '#shared/time/units.ts'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { addUser } from '#test/server/rows.ts'

describe('email verification', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  async function unproved(email: string): Promise<{ id: string; browser: TestBrowser }> {
    const id = await addUser(app, { unverifiedEmail: email })
    return { id, browser: await app.signedIn(id) }
  }

  const send = async (browser: TestBrowser) =>
    (await browser.graphql('mutation SendVerificationEmailMutation { sendVerificationEmail { __typename } }'))
      .sendVerificationEmail.__typename

  async function keyPath(email: string): Promise<string> {
    const [mail] = await app.mailbox(email)
    return new URL(mail?.text.match(/http\S+\/m\/account\/confirm\/\S+/)?.[0] ?? '').pathname
  }

  test('[mutation-send-verification-email] the link in the mail verifies the address', async () => {
    const { browser } = await unproved('prove@posteo.example')
    expect((await queryViewer(browser))?.unverifiedEmail).toBe('prove@posteo.example')
    expect(await send(browser)).toBe('MutationSuccess')
    const [mail] = await app.mailbox('prove@posteo.example')
    expect(mail?.subject).toBe('Verify your email for Octavo')
    const path = await keyPath('prove@posteo.example')
    const head = await browser.request({ method: 'HEAD', url: path })
    expect(head.statusCode).toBe(200)
    expect((await queryViewer(browser))?.unverifiedEmail).toBe('prove@posteo.example')
    const page = await browser.get(path)
    expect([page.statusCode, (await queryViewer(browser))?.unverifiedEmail]).toEqual([200, 'prove@posteo.example'])
    expect(page.body).toContain('<b>prove@posteo.example</b>')
    const response = await browser.openAndConfirm(path)
    expect([response.statusCode, response.headers.location]).toEqual([302, '/me/settings/account#email'])
    expect((await queryViewer(browser))?.unverifiedEmail).toBeNull()
    expect((await browser.openAndConfirm(path)).headers.location).toBe('/me/settings/account#email')
  })

  test('a wrong key, an expired key, and a key for a since changed address are not found', async () => {
    const { id, browser } = await unproved('old@posteo.example')
    await send(browser)
    const path = await keyPath('old@posteo.example')
    await app.database.db.updateTable('users').set({ unverifiedEmail: 'new@posteo.example' }).where('id', '=', id).execute()
    expect((await browser.get(path)).statusCode).toBe(404)
    await send(browser)
    const newerPath = await keyPath('new@posteo.example')
    app.advanceClock(7 * day)
    expect((await browser.get(newerPath)).statusCode).toBe(404)
    expect((await browser.get('/m/account/confirm/aaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404)
  })

  test('an address verified by another account in the meantime stays theirs', async () => {
    const { browser } = await unproved('race@posteo.example')
    await send(browser)
    const path = await keyPath('race@posteo.example')
    await addUser(app, { email: 'Race@posteo.example' })
    expect((await browser.get(path)).statusCode).toBe(404)
  })

  test('[mutation-send-verification-email] sends at most five mails an hour, and none for a visitor', async () => {
    const { browser } = await unproved('often@posteo.example')
    for (let i = 0; i < 5; i++) expect(await send(browser)).toBe('MutationSuccess')
    expect(await send(browser)).toBe('RateLimited')
    app.advanceClock(hour)
    expect(await send(browser)).toBe('MutationSuccess')
    expect(await send(app.browser())).toBe('Unauthorized')
  })

  test('the form of the same name answers 401 to a visitor and sends for a signed-in user', async () => {
    const { browser } = await unproved('form@posteo.example')
    expect((await app.browser().post('/me/send-verify', {})).statusCode).toBe(401)
    const response = await browser.post('/me/send-verify', {})
    expect([response.statusCode, response.json().success]).toEqual([200, true])
    expect(await app.mailbox('form@posteo.example')).toHaveLength(1)
  })

  test('following a link to an unverified address verifies it and ends the sessions of the stranger who registered it', async () => {
    const { id, browser: stranger } = await unproved('owner@posteo.example')
    const owner = app.browser()
    await requestSignInMail(owner, { email: 'owner@posteo.example' })
    await owner.openAndConfirm(await linkFor(app, 'owner@posteo.example'))
    expect(await queryViewer(owner)).toMatchObject({ id, unverifiedEmail: null })
    expect(await queryViewer(stranger)).toBeNull()
  })

  test('[entity-session-fields] pages show the unverified address to its owner only', async () => {
    const { browser } = await unproved('shown@posteo.example')
    const state = (html: string) => JSON.parse(html.match(/id="state">(.*?)<\/script>/s)?.[1] ?? '{}').env.session
    expect(state((await browser.get('/unrecognized-account')).body)).toMatchObject({
      isLoggedIn: true,
      unverifiedEmail: 'shown@posteo.example',
      emailObfuscated: 's••••@p••••.example',
    })
    expect(state((await app.browser().get('/unrecognized-account')).body)).toMatchObject({
      isLoggedIn: false,
      unverifiedEmail: null,
    })
    await signUp(app, 'proved@posteo.example')
  })
})
