import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute } from '#shared/time/units.ts'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { enableTwoFactor } from '#test/server/sign-in-methods.ts'
import { setFlag } from '#test/server/rows.ts'

describe('sign-in addresses', () => {
  let app: TestApp
  let reader: TestBrowser
  beforeAll(async () => {
    app = await openTestApp()
    reader = await signUp(app, 'reader@posteo.example', { fullName: 'Rea' })
  })
  afterAll(() => app.close())

  const accountToken = async (browser: TestBrowser) =>
    (await browser.graphql('query AccountTokenQuery { accountToken }')).accountToken

  /** Where an address leads, and where the form leads that it shows instead of acting. */
  const locationOf = async (browser: TestBrowser, url: string) => {
    const answer = await browser.openAndConfirm(url)
    expect(answer.statusCode, url).toBe(302)
    return String(answer.headers.location)
  }

  test('[layout-basic] the sign-in page is for visitors; others continue to their destination on one of our hosts', async () => {
    const page = await app.browser().get('/m/signin')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('data-page="sign-in" data-layout="Basic"')
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(await locationOf(reader, '/m/signin?redirect=%2Fme%2Fsettings')).toBe('/me/settings')
    for (const foreign of [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
      'http://octavo.test@evil.example/',
    ])
      expect(await locationOf(reader, `/m/signin?redirect=${encodeURIComponent(foreign)}`)).toBe('/')
  })

  test('[private-pages-signed-out] a private page sends a visitor to sign in and remembers the destination', async () => {
    expect(await locationOf(app.browser(), '/me/settings?tab=a&b=1')).toBe(
      '/m/signin?redirect=%2Fme%2Fsettings%3Ftab%3Da%26b%3D1',
    )
  })

  test('a link cannot lead to another site, regardless of its destination', async () => {
    const browser = app.browser()
    await requestSignInMail(browser, { email: 'reader@posteo.example', redirect: 'https://evil.example/steal' })
    expect(await locationOf(browser, await linkFor(app, 'reader@posteo.example'))).toBe('/')
    await requestSignInMail(browser, { email: 'reader@posteo.example', redirect: 'http://ann.octavo.test/tides' })
    expect(await locationOf(app.browser(), await linkFor(app, 'reader@posteo.example'))).toBe('http://ann.octavo.test/tides')
  })

  test('[susi-skip-onboarding] the marker to skip onboarding is part of the link and not of the page behind it', async () => {
    const browser = app.browser()
    await requestSignInMail(browser, {
      email: 'clap@posteo.example',
      operation: 'register',
      redirect: '/@ann/tides-0123456789ab?skipOnboarding=1',
    })
    const link = await linkFor(app, 'clap@posteo.example')
    expect(link).toContain('&skipOnboarding=1')
    expect(await locationOf(browser, link)).toBe('/@ann/tides-0123456789ab')
  })

  test('opening a link in another browser does not consume it: a page shows the account, and its form signs in', async () => {
    const browser = app.browser()
    await requestSignInMail(browser, { email: 'reader@posteo.example' })
    const link = await linkFor(app, 'reader@posteo.example')
    expect((await app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200)
    expect((await app.browser().get(link, { 'sec-purpose': 'prefetch' })).statusCode).toBe(503)
    const scanner = app.browser()
    for (let count = 0; count < 2; count++) {
      const page = await scanner.get(link)
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(page.body).toContain('data-page="confirm-action"')
      // Without any referrer, browsers send a form without its origin.
      expect(page.headers['referrer-policy']).toBe('same-origin')
      expect(page.body).toContain('<b>reader@posteo.example</b>')
      expect(page.body).not.toContain('data-post-at-once')
      expect(page.cookies.map(({ name }) => name)).not.toContain('sid')
    }
    const { pathname, searchParams } = new URL(link, 'http://octavo.test')
    const unproved = await scanner.request({ method: 'POST', url: pathname, payload: { token: searchParams.get('token') } })
    expect([unproved.statusCode, scanner.cookies.has('sid')]).toEqual([200, false])
    const answer = await browser.get(link)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    expect((await queryViewer(browser))?.name).toBe('Rea')
  })

  test("the session cookie is inaccessible to scripts, and the visitor's token is replaced", async () => {
    const browser = app.browser()
    await browser.get('/_/xsrf')
    const before = browser.cookies.get('xsrf')
    await requestSignInMail(browser, { email: 'reader@posteo.example' })
    const answer = await browser.openAndConfirm(await linkFor(app, 'reader@posteo.example'))
    const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies.sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookies.xsrf).toMatchObject({ sameSite: 'Lax', path: '/' })
    expect(cookies.xsrf?.httpOnly).toBeFalsy()
    expect(cookies.xsrf?.value).not.toBe(before)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })

  test('[error-unrecognized-account] a link that was never sent leads to the page for unknown accounts', async () => {
    for (const token of ['', 'short', 'x'.repeat(43)])
      expect(await locationOf(app.browser(), `/m/callback/email?token=${token}`)).toBe('/unrecognized-account')
    const page = await app.browser().get('/unrecognized-account')
    expect(page.body).toContain('data-page="unrecognized-account" data-layout="Wordmark"')
    expect(page.body).toContain('Sorry, we didn&#x27;t recognize that account')
  })

  test('[sign-out-redirect] the right token ends the session, a wrong one does not', async () => {
    const browser = await signUp(app, 'leaver@posteo.example')
    expect(await locationOf(browser, '/m/signout/wrong')).toBe('/')
    expect((await queryViewer(browser))?.username).toBe('leaver')
    const sid = browser.cookies.get('sid') ?? ''
    expect(await locationOf(browser, `/m/signout/${browser.cookies.get('xsrf')}`)).toBe('/')
    expect(browser.cookies.has('sid')).toBe(false)
    browser.cookies.set('sid', sid)
    expect(await queryViewer(browser)).toBeNull()
  })

  test('[query-account-token] [entity-account-token] a one-time token works once, for a minute, and visitors get none', async () => {
    expect(await accountToken(app.browser())).toBeNull()
    const token = await accountToken(reader)
    const browser = app.browser()
    const page = await browser.get(`/m/app/login/${token}?redirect=%2Fme%2Flists`)
    expect([page.statusCode, browser.cookies.has('sid')]).toEqual([200, false])
    expect(await locationOf(browser, `/m/app/login/${token}?redirect=%2Fme%2Flists`)).toBe('/me/lists')
    expect((await queryViewer(browser))?.name).toBe('Rea')
    expect(await locationOf(app.browser(), `/m/app/login/${token}`)).toBe('/m/signin?reason=try-again')
    const late = await accountToken(reader)
    app.advanceClock(minute)
    expect(await locationOf(app.browser(), `/m/app/login/${late}`)).toBe('/m/signin?reason=try-again')
  })

  test('[enum-token-error] the sixty-first token within an hour is refused as NOT_ENOUGH_TOKENS', async () => {
    const busy = await signUp(app, 'busy@posteo.example')
    const requestToken = async () => (await busy.post('/_/graphql', { query: '{ accountToken }' })).json()
    for (let count = 0; count < 60; count++) expect((await requestToken()).data.accountToken).toMatch(/^[\w-]{43}$/)
    expect((await requestToken()).errors).toMatchObject([{ extensions: { code: 'NOT_ENOUGH_TOKENS' } }])
  })

  test('a one-time token is worthless to any program but the one that requested it', async () => {
    const token = await accountToken(reader)
    const other = app.browser({ 'user-agent': 'another program' })
    expect(await locationOf(other, `/m/app/login/${token}`)).toBe('/m/signin?reason=try-again')
    expect(await locationOf(app.browser(), `/m/app/login/${token}`)).toBe('/')
  })

  test('[susi-url-token-redirect] the sign-in page takes a token and continues to one of our hosts, else home', async () => {
    const go = async (target: string) =>
      locationOf(app.browser(), `/m/signin?token=${await accountToken(reader)}&redirectUrl=${encodeURIComponent(target)}`)
    expect(await go('http://ann.octavo.test/tides')).toBe('http://ann.octavo.test/tides')
    expect(await go('https://evil.example/')).toBe('/')
    const used = await app.browser().get(`/m/signin?token=${'x'.repeat(43)}&redirectUrl=%2Fme`)
    expect(used.statusCode).toBe(200)
  })

  const hops = ['/m/global-identity', '/m/global-identity-2', '/m/global-identity-3']
  const secondaryHost = { host: 'ann.octavo.test' }

  /** Follows the hops like a browser with separate cookies per host, and returns the last address. */
  async function handOver(main: TestBrowser, target: TestBrowser, page: string): Promise<URL> {
    let url = new URL(`/m/global-identity?redirectUrl=${encodeURIComponent(page)}`, 'http://octavo.test')
    for (let hop = 0; hop < 3; hop++) {
      const browser = url.host === 'octavo.test' ? main : target
      const { statusCode, headers } = await browser.get(url.pathname + url.search, { host: url.host })
      expect(statusCode, url.href).toBe(302)
      expect(url.host === 'octavo.test' && url.searchParams.has('token'), 'a token in an address of the main host').toBe(false)
      url = new URL(String(headers.location), url)
    }
    return url
  }

  test('another of our hosts learns the session in three hops, in the browser that started them', async () => {
    const target = app.browser(secondaryHost)
    const last = await handOver(reader, target, 'http://ann.octavo.test/tides?a=1')
    expect([last.host, last.pathname]).toEqual(['ann.octavo.test', '/m/callback/authenticate'])
    for (const stranger of [app.browser(secondaryHost), app.browser()])
      expect(await locationOf(stranger, last.pathname + last.search)).toBe('/m/signin?reason=try-again')
    expect(await locationOf(target, last.pathname + last.search)).toBe('http://ann.octavo.test/tides?a=1')
    expect((await queryViewer(target))?.name).toBe('Rea')
    expect(await locationOf(target, last.pathname + last.search)).toBe('/me/settings/security')
  })

  test('a visitor is led back without a token, and so is a request for a page of the main host', async () => {
    for (const path of hops) {
      const requestPath = `${path}?redirectUrl=${encodeURIComponent('http://ann.octavo.test/tides?a=1')}`
      expect(await locationOf(app.browser(), requestPath)).toBe('http://ann.octavo.test/tides?a=1')
      expect(await locationOf(reader, `${path}?redirectUrl=%2Fme`)).toBe('/me')
    }
  })

  test('only the last hop of another of our hosts gets a token', async () => {
    const challenge = 'c'.repeat(43)
    const targets = [
      '/',
      '/me',
      '/..//evil.example',
      '/x/..//evil.example',
      'http://octavo.test//evil.example',
      'http://octavo.test/me',
    ]
    for (const path of hops)
      for (const target of [...targets, 'https://evil.example/', 'https://ann.octavo.test/', '//evil.example']) {
        const { statusCode, headers } = await reader.get(
          `${path}?challenge=${challenge}&redirectUrl=${encodeURIComponent(target)}`,
        )
        expect([302, 400], target).toContain(statusCode)
        expect(String(headers.location ?? ''), target).not.toContain('token=')
      }
  })

  test('a token never replaces the second factor', async () => {
    const account = await signUp(app, 'factor@posteo.example')
    await enableTwoFactor(app, account)
    const browser = app.browser()
    expect(await locationOf(browser, `/m/app/login/${await accountToken(account)}`)).toMatch(/stepOverride=TWO_FACTOR/)
    expect(await queryViewer(browser)).toBeNull()
    const target = app.browser(secondaryHost)
    const last = await handOver(account, target, 'http://ann.octavo.test/tides')
    expect(await locationOf(target, last.pathname + last.search)).toMatch(/stepOverride=TWO_FACTOR/)
    expect(await queryViewer(target)).toBeNull()
  })

  test("a visitor's pending action is performed by signing in, and by no address alone", async () => {
    expect(await locationOf(reader, '/m/login-redirect?redirect=%2Fme%2Flists')).toBe('/me/lists')
    expect(await locationOf(app.browser(), '/m/login-redirect?redirect=%2Fme%2Flists')).toBe('/m/signin?redirect=%2Fme%2Flists')
    expect(await locationOf(reader, '/m/login-redirect?redirect=http%3A%2F%2Fann.octavo.test%2F')).toBe(
      'http://ann.octavo.test/m/global-identity-2?redirectUrl=http%3A%2F%2Fann.octavo.test%2F',
    )
    const id = String((await queryViewer(reader))?.id)
    const followed = async () =>
      (await app.database.db.selectFrom('followsUsers').select('followeeId').where('followerId', '=', id).execute()).length
    await signUp(app, 'tide@posteo.example', { fullName: 'Tide' })
    const wantedPath = '/m/login-redirect?redirect=%2F%40tide&actionUrl=%2F%40tide%2Ffollow'
    const page = await reader.get(wantedPath)
    expect([page.statusCode, page.body.includes('data-post-at-once'), await followed()]).toEqual([200, false, 0])
    await requestSignInMail(reader, { email: 'reader@posteo.example', redirect: wantedPath })
    expect(await locationOf(reader, await linkFor(app, 'reader@posteo.example'))).toBe('/@tide')
    expect(await followed()).toBe(1)
  })

  test.each(['/m/callback/google', '/m/callback/apple', '/m/callback/v2/facebook', '/m/callback/twitter'])(
    '%s leads back to the other sign-in methods',
    async (path) => {
      expect(await locationOf(app.browser(), `${path}?code=a&state=b`)).toMatch(/^\/m\/signin\?.*reason=provider-refused/)
    },
  )

  test.each([
    ['disable_login_google', '/m/connect/google'],
    ['disable_login_facebook', '/m/connect/facebook'],
    ['disable_login_apple', '/m/start-auth/apple'],
    ['disable_login_twitter', '/m/account/authenticate-twitter'],
    ['disable_login_email', '/m/callback/email'],
  ])('with %s, %s leads to the sign-in page', async (flag, path) => {
    await setFlag(app, flag)
    expect(await locationOf(app.browser(), path)).toBe('/m/signin')
    await app.database.db.deleteFrom('featureFlags').where('name', '=', flag).execute()
  })

  test('a daily job removes what has expired and keeps the rest', async () => {
    await requestSignInMail(app.browser(), { email: 'reader@posteo.example' })
    await accountToken(reader)
    const count = async () => ({
      requests: (await app.database.db.selectFrom('signInRequests').select('id').execute()).length,
      tokens: (await app.database.db.selectFrom('accountTokens').select('tokenHash').execute()).length,
    })
    expect((await count()).requests).toBeGreaterThan(0)
    await app.queueRecurringJobs('sign-in')
    app.advanceClock(3 * day)
    await app.jobs.drain()
    expect(await count()).toEqual({ requests: 0, tokens: 0 })
    expect((await queryViewer(reader))?.name).toBe('Rea')
    const pendingJobs = await app.database.db
      .selectFrom('jobs')
      .select('kind')
      .where('kind', '=', 'remove-expired-sign-ins')
      .execute()
    expect(pendingJobs).toHaveLength(1)
  })
})

describe('with a configured provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({
      env: {
        GOOGLE_CLIENT_ID: 'client-of-ours',
        GOOGLE_CLIENT_SECRET: 'secret',
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET: 'secret',
      },
    })
  })
  afterAll(() => app.close())

  test('[susi-social-state] Google gets our signed state', async () => {
    const answer = await app.browser().get('/m/connect/google?operation=login&redirect=%2F%40ann&state=forged')
    const url = new URL(String(answer.headers.location))
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(url.searchParams.get('client_id')).toBe('client-of-ours')
    expect(url.searchParams.get('redirect_uri')).toBe('http://octavo.test/m/callback/google')
    expect(url.searchParams.get('state')).toMatch(/^google-\|\/@ann\|login\|[\w-]{12}\|[\w-]{43}$/)
  })

  test('[email-register-captcha] with a captcha configured, nobody signs up without its token', async () => {
    expect((await requestSignInMail(app.browser(), { email: 'bot@posteo.example', operation: 'register' })).__typename).toBe(
      'FailedChallenge',
    )
    expect((await requestSignInMail(app.browser(), { email: 'bot@posteo.example' })).__typename).toBe('NotFound')
  })
})

describe('in production, without a configured provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ env: { NODE_ENV: 'production', SECRET: 'a-secret-of-this-test', BASE_URL: 'https://octavo.test' } })
  })
  afterAll(() => app.close())

  test.each(['/m/connect/google', '/m/connect/facebook', '/m/start-auth/apple', '/m/account/authenticate-twitter'])(
    '%s without a client id says that this method is not set up',
    async (path) => {
      const to = new URL(
        String((await app.browser().get(`${path}?operation=register&redirect=%2F%40ann`)).headers.location),
        'https://octavo.test',
      )
      expect(to.pathname).toBe('/m/signin')
      expect(Object.fromEntries(to.searchParams)).toMatchObject({
        reason: 'provider-missing',
        operation: 'register',
        redirect: '/@ann',
      })
    },
  )

  test('no fake replaces the providers, and their buttons are hidden', async () => {
    expect((await app.browser().get('/_/dev/identity/google/authorize')).statusCode).toBe(404)
    const page = (await app.browser().get('/m/signin')).body
    expect(page).toContain('stepOverride=ENTER_EMAIL')
    expect(page).not.toContain('/m/connect/google')
  })
})
