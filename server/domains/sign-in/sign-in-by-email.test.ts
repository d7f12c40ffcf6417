import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routeTrie } from '#shared/routes/match.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import {
  requestSignInMail,
  signInCodeFor,
  linkFor,
  wrongCodeFor,
  sendCode,
  signUp,
  queryViewer,
} from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'

describe('signing in by email', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  // Past the limits on mails to one network.
  beforeEach(() => app.advanceClock(day))
  afterAll(() => app.close())

  const callback = (token: string) => `/m/callback/email?token=${token}&state=email-|/|login&operation=login`

  test('[mutation-send-acct-auth-email] a link creates the account at sign-up, and signs in afterwards', async () => {
    const browser = await signUp(app, 'hana@posteo.example', { fullName: 'Hana Kim' })
    expect(await queryViewer(browser)).toMatchObject({ name: 'Hana Kim', username: 'hanakim', unverifiedEmail: null })
    const another = app.browser()
    expect(await requestSignInMail(another, { email: 'HANA@posteo.example' })).toEqual({
      __typename: 'SusiMethod',
      value: 'login',
    })
    await another.openAndConfirm(await linkFor(app, 'hana@posteo.example'))
    expect((await queryViewer(another))?.id).toBe((await queryViewer(browser))?.id)
  })

  test('the subject of a sign-up mail names what its link finishes', async () => {
    await requestSignInMail(app.browser(), { email: 'new@posteo.example', operation: 'register', fullName: 'Sub' })
    expect((await app.mailbox('new@posteo.example'))[0]?.subject).toBe('Finish signing up for Octavo')
  })

  test('[login-code-email] the link mail has its subject, both parts, and its full address in the text', async () => {
    await signUp(app, 'subject@posteo.example')
    await requestSignInMail(app.browser(), { email: 'subject@posteo.example' })
    const [mail] = await app.mailbox('subject@posteo.example')
    expect(mail?.subject).toBe('Sign in to Octavo')
    expect(mail?.text).toMatch(/^http:\/\/octavo\.test\/m\/callback\/email\?token=[\w-]{43}&state=\S+&operation=login$/m)
    expect(mail?.html).toContain('href="http://octavo.test/m/callback/email?token=')
  })

  test('[login-code-email] [mutation-verify-login-code] a code signs in the browser that requested it', async () => {
    await signUp(app, 'code@posteo.example')
    const browser = app.browser()
    await requestSignInMail(browser, { email: 'code@posteo.example', type: 'LOGIN_CODE' })
    const code = await signInCodeFor(app, 'code@posteo.example')
    const [mail] = await app.mailbox('code@posteo.example')
    expect(mail?.text).toContain(code)
    expect(mail?.html).toContain(code)
    const token = await sendCode(browser, code)
    expect(token.__typename).toBe('Token')
    const response = await browser.openAndConfirm(callback(token.value ?? ''))
    expect(response.headers.location).toBe('/')
    expect(await queryViewer(browser)).toMatchObject({ username: 'code' })
  })

  test('a code does not work in another browser', async () => {
    await signUp(app, 'elsewhere@posteo.example')
    await requestSignInMail(app.browser(), { email: 'elsewhere@posteo.example', type: 'LOGIN_CODE' })
    const code = await signInCodeFor(app, 'elsewhere@posteo.example')
    expect(await sendCode(app.browser(), code)).toEqual({ __typename: 'NotFound', message: 'Invalid code.' })
  })

  test('[login-code-bounds] a code works once, for ten minutes', async () => {
    const browser = await signUp(app, 'once@posteo.example')
    browser.cookies.delete('sid')
    await requestSignInMail(browser, { email: 'once@posteo.example', type: 'LOGIN_CODE' })
    const first = await signInCodeFor(app, 'once@posteo.example')
    expect((await sendCode(browser, first)).__typename).toBe('Token')
    expect((await sendCode(browser, first)).__typename).toBe('NotFound')

    await requestSignInMail(browser, { email: 'once@posteo.example', type: 'LOGIN_CODE' })
    const second = await signInCodeFor(app, 'once@posteo.example')
    app.advanceClock(10 * minute)
    expect((await sendCode(browser, second)).__typename).toBe('NotFound')
  })

  test('[login-code-bounds] after five wrong attempts even the right code is refused', async () => {
    await signUp(app, 'tries@posteo.example')
    const browser = app.browser()
    await requestSignInMail(browser, { email: 'tries@posteo.example', type: 'LOGIN_CODE' })
    const code = await signInCodeFor(app, 'tries@posteo.example')
    for (let i = 0; i < 5; i++) expect((await sendCode(browser, wrongCodeFor(code))).__typename).toBe('BadRequest')
    expect(await sendCode(browser, code)).toEqual({
      __typename: 'TooManyRequests',
      message: 'Too many attempts. Please try again later.',
    })
  })

  test('[login-code-format] a code has six digits', async () => {
    const browser = app.browser()
    for (const code of ['12345', '12a456', '1234567', ''])
      expect(await sendCode(browser, code)).toEqual({ __typename: 'BadRequest', message: 'Login code must be 6 digits.' })
  })

  test('[login-code-bounds] a link works once, for two hours', async () => {
    await signUp(app, 'link@posteo.example')
    await requestSignInMail(app.browser(), { email: 'link@posteo.example' })
    const used = await linkFor(app, 'link@posteo.example')
    expect((await app.browser().openAndConfirm(used)).headers.location).toBe('/')
    expect((await app.browser().get(used)).headers.location).toBe('/m/signin?reason=link-used')

    await requestSignInMail(app.browser(), { email: 'link@posteo.example' })
    const old = await linkFor(app, 'link@posteo.example')
    app.advanceClock(2 * hour)
    expect((await app.browser().get(old)).headers.location).toBe('/m/signin?reason=link-expired')
  })

  test('[login-code-bounds] rejects the sixth email within an hour, and allows it after that', async () => {
    const browser = app.browser()
    await signUp(app, 'often@posteo.example')
    for (let i = 0; i < 5; i++)
      expect((await requestSignInMail(browser, { email: 'often@posteo.example' })).__typename).toBe('SusiMethod')
    expect(await requestSignInMail(browser, { email: 'often@posteo.example' })).toMatchObject({
      __typename: 'BadRequest',
      code: 'RateLimited',
      message: 'You’ve requested several emails in the last hour. Please use the newest one, or try again later.',
    })
    expect(await app.mailbox('often@posteo.example')).toHaveLength(7)
    app.advanceClock(hour)
    expect((await requestSignInMail(browser, { email: 'often@posteo.example' })).__typename).toBe('SusiMethod')
  })

  test('an unknown address is not found at sign-in, and gets no mail', async () => {
    expect(await requestSignInMail(app.browser(), { email: 'nobody@posteo.example' })).toEqual({
      __typename: 'NotFound',
      message: "Sorry, we didn't recognize that email.",
    })
    expect(await app.mailbox('nobody@posteo.example')).toEqual([])
  })

  test('[email-taken] a known address is taken at sign-up', async () => {
    await signUp(app, 'taken@posteo.example')
    expect(await requestSignInMail(app.browser(), { email: 'Taken@posteo.example', operation: 'register' })).toEqual({
      __typename: 'BadRequest',
      code: 'EMAIL_TAKEN',
      message: 'That email address is already in use.',
    })
  })

  test('[query-email-availability] an address is available until an account has it', async () => {
    const isFree = async (email: string) =>
      (await app.browser().graphql('query EmailAvailability($email: String!) { emailAvailability(email: $email) }', { email }))
        .emailAvailability
    await signUp(app, 'free@posteo.example')
    expect(await isFree('FREE@posteo.example')).toBe(false)
    expect(await isFree('freer@posteo.example')).toBe(true)
    expect(await isFree('no address')).toBe(false)
  })

  test.each(['foo', 'a@b', 'a@b.c', 'a b@c.de', ''])('[email-format-error] rejects %j as an address', async (email) => {
    expect(await requestSignInMail(app.browser(), { email, operation: 'register' })).toMatchObject({
      __typename: 'BadRequest',
      message: 'Please enter a valid email address.',
    })
  })

  test('[email-format-error] [email-trimmed] trims the space around an address', async () => {
    await requestSignInMail(app.browser(), { email: '  A.b+c@D.Co ', operation: 'register' })
    expect(await app.mailbox('A.b+c@D.Co')).toHaveLength(1)
  })

  test('[email-register-captcha] the captcha is required for sign-up, not for sign-in', async () => {
    expect(
      await requestSignInMail(app.browser(), { email: 'bot@posteo.example', operation: 'register', captchaValue: 'fail' }),
    ).toEqual({
      __typename: 'FailedChallenge',
      message: 'reCAPTCHA verification failed.',
    })
    await signUp(app, 'bot@posteo.example', { captchaValue: 'fine' })
    expect((await requestSignInMail(app.browser(), { email: 'bot@posteo.example', captchaValue: 'fail' })).__typename).toBe(
      'SusiMethod',
    )
  })

  test('rejects input that is too long or not deliverable', async () => {
    const browser = app.browser()
    const email = 'long@posteo.example'
    for (const more of [{ fullName: 'x'.repeat(51) }, { redirect: `/${'x'.repeat(2_000)}` }, { operation: 'connect' as const }])
      expect((await requestSignInMail(browser, { email, operation: 'register', ...more })).__typename).toBe('BadRequest')
  })

  test('usernames derive from the name, are unique, and are not reserved words', async () => {
    const names = ['Ann Lee', 'Ann Lee', 'Search', '李']
    const usernames = []
    for (const [i, fullName] of names.entries())
      usernames.push((await queryViewer(await signUp(app, `user${i}@posteo.example`, { fullName })))?.username ?? '')
    expect(usernames[0]).toBe('annlee')
    expect(usernames[1]).toMatch(/^annlee\d+$/)
    expect(usernames[2]).toMatch(/^search\d+$/)
    expect(usernames[3]).toBe('user3')
    for (const username of usernames) expect(routeTrie.reserved.has(username)).toBe(false)
  })

  test('two links to one new address, followed at once, create one account', async () => {
    const [first, second] = [app.browser(), app.browser()]
    const links: string[] = []
    for (const browser of [first, second]) {
      await requestSignInMail(browser, { email: 'twice@posteo.example', operation: 'register', fullName: 'Twice' })
      links.push(await linkFor(app, 'twice@posteo.example'))
    }
    const responses = await Promise.all([first.openAndConfirm(links[0] ?? ''), second.openAndConfirm(links[1] ?? '')])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([302, 302])
    expect((await queryViewer(first))?.id).toBe((await queryViewer(second))?.id)
    const users = app.database.db.selectFrom('users').select('id').where('email', '=', 'twice@posteo.example')
    expect(await users.execute()).toHaveLength(1)
  })

  test('one link followed twice at once opens one session', async () => {
    await signUp(app, 'double@posteo.example')
    await requestSignInMail(app.browser(), { email: 'double@posteo.example' })
    const link = await linkFor(app, 'double@posteo.example')
    const responses = await Promise.all([app.browser().openAndConfirm(link), app.browser().openAndConfirm(link)])
    expect(new Set(responses.map(({ headers }) => headers.location))).toEqual(new Set(['/', '/m/signin?reason=link-used']))
  })

  test('a new account has its counters and gets a welcome mail', async () => {
    const viewer = await queryViewer(await signUp(app, 'welcome@posteo.example'))
    const stats = await app.database.db
      .selectFrom('userStats')
      .selectAll()
      .where('userId', '=', viewer?.id ?? '')
      .execute()
    expect(stats).toMatchObject([{ followerCount: 0, followingCount: 0 }])
    expect((await app.mailbox('welcome@posteo.example')).map(({ subject }) => subject)).toContain('Welcome to Octavo')
  })

  test('neither the queue nor any account table holds a token or a code', async () => {
    await signUp(app, 'hashed@posteo.example')
    const browser = app.browser()
    await requestSignInMail(browser, { email: 'hashed@posteo.example', type: 'LOGIN_CODE' })
    const queued = JSON.stringify(await app.database.db.selectFrom('jobs').selectAll().execute())
    expect(queued).not.toContain('hashed@posteo.example')
    const code = await signInCodeFor(app, 'hashed@posteo.example')
    const token = (await sendCode(browser, code)).value ?? ''
    await browser.openAndConfirm(callback(token))
    const rows = await Promise.all([
      app.database.db.selectFrom('signInRequests').selectAll().execute(),
      app.database.db.selectFrom('sessions').selectAll().execute(),
    ])
    const stored = JSON.stringify(rows)
    for (const secret of [token, code, browser.cookies.get('sid'), browser.cookies.get('bid')])
      expect(stored).not.toContain(`"${secret}"`)
  })

  test('[query-cache-unsafe-logged-in-state] the signed-in state is never cached', async () => {
    const browser = app.browser()
    const queryLoggedInState = () => browser.post('/_/batch', [{ query: 'query CacheUnsafeLoggedInState { isLoggedIn }' }])
    const before = await queryLoggedInState()
    expect(before.json()).toEqual([{ data: { isLoggedIn: false } }])
    expect(before.headers['cache-control']).toBe('private, no-store')
    await requestSignInMail(browser, { email: 'state@posteo.example', operation: 'register' })
    await browser.openAndConfirm(await linkFor(app, 'state@posteo.example'))
    expect((await queryLoggedInState()).json()).toEqual([{ data: { isLoggedIn: true } }])
  })

  test('[graphql-xsrf] no mail goes out for a request without the token, even when signed out', async () => {
    const browser = app.browser()
    await browser.get('/_/xsrf')
    const query = 'mutation { sendAcctAuthEmail(email: "x@posteo.example", operation: register) { __typename } }'
    const response = await browser.request({ method: 'POST', url: '/_/graphql', payload: { query } })
    expect(response.statusCode).toBe(403)
    expect(response.json().errors[0].extensions.code).toBe('Forbidden')
    expect(await app.mailbox('x@posteo.example')).toEqual([])
  })
})
