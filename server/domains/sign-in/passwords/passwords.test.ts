import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userByUsername } from '#server/domains/accounts/users.sql.ts'
import { recordFailedAttempt, reserveAttempt } from '../account-lock.ts'
import { newId } from '#server/platform/ids.ts'
import { day, minute, second } from '#shared/time/units.ts'
import { requestSignInMail, linkFor, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { choosePassword, followSignInToken, signInWith } from '#test/server/sign-in-methods.ts'

const right = 'a long walk home'
const wrong = 'a short ride out'

describe('password sign-in', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  // Past the limits on mails to one network.
  beforeEach(() => app.advanceClock(day))
  afterAll(() => app.close())

  const withPassword = async (name: string): Promise<TestBrowser> => {
    const browser = await signUp(app, `${name}@posteo.example`, { fullName: name })
    expect(await choosePassword(browser, { newPassword: right })).toEqual({ __typename: 'MutationSuccess' })
    return browser
  }
  const fail = async (name: string, times: number) => {
    const results = []
    for (let i = 0; i < times; i++) results.push(await signInWith(app.browser(), name, wrong))
    return results
  }
  /** Records failed attempts without hashing each. */
  const guess = async (name: string, times: number) => {
    const ctx = app.contextFor()
    const user = await userByUsername(ctx, name)
    let results: { message?: string; retryAfterSeconds?: number } = {}
    for (let i = 0; i < times; i++)
      await ctx.transaction(async (tx) => {
        const refusal =
          (await reserveAttempt(tx, user?.id ?? '', 'password')) ?? (await recordFailedAttempt(tx, user?.id ?? '', 'password'))
        results = refusal.refusal
      })
    return results
  }
  const newestSubject = async (name: string) => (await app.mailbox(`${name}@posteo.example`))[0]?.subject

  test('[password-sign-in-form] email or username with the password returns a token, which works once', async () => {
    await withPassword('hana')
    for (const name of ['hana@posteo.example', ' HANA@posteo.example ', 'hana', '@Hana']) {
      const browser = app.browser()
      const results = await signInWith(browser, name, right)
      expect(results.__typename, name).toBe('Token')
      expect(await queryViewer(browser)).toBeNull()
      const response = await followSignInToken(browser, results.value, '/me/lists')
      expect(response.headers.location).toBe('/me/lists')
      expect((await queryViewer(browser))?.username).toBe('hana')
      expect((await followSignInToken(app.browser(), results.value)).headers.location).toBe('/m/signin?reason=try-again')
    }
    expect(await signInWith(app.browser(), 'nobody.here', right)).toEqual({
      __typename: 'NotFound',
      message: "Sorry, we didn't recognize that account",
    })
  })

  test('[password-sign-in-form] an account without a password refuses every password as wrong', async () => {
    await signUp(app, 'mailonly@posteo.example', { fullName: 'mailonly' })
    for (const password of ['', right])
      expect(await signInWith(app.browser(), 'mailonly', password)).toMatchObject({ code: 'InvalidPassword' })
  })

  test('[password-attempts-6] [lockout-password-soft] [error-invalid-password] [error-password-soft-lockout] six wrong attempts lock the account for a minute, even for the right password', async () => {
    await withPassword('soft')
    const results = await fail('soft', 6)
    expect(results.slice(0, 5).map(({ message, code }) => [code, message])).toEqual(
      [5, 4, 3, 2, 1].map((left) => [
        'InvalidPassword',
        `That password was incorrect. You have ${left} more attempt${left === 1 ? '' : 's'} before your account is locked for 1 minute.`,
      ]),
    )
    const locked = {
      __typename: 'TooManyRequests',
      message: 'Due to too many password attempts, your account is locked for 1 minute.',
      retryAfterSeconds: 60,
    }
    expect(results[5]).toEqual(locked)
    expect(await signInWith(app.browser(), 'soft', right)).toEqual(locked)
    app.advanceClock(minute)
    expect((await signInWith(app.browser(), 'soft', right)).__typename).toBe('Token')
    expect((await fail('soft', 1))[0]?.message).toContain('5 more attempts')
  })

  test('six concurrent attempts count as six', async () => {
    await withPassword('atonce')
    const results = await Promise.all(Array.from({ length: 12 }, () => signInWith(app.browser(), 'atonce', wrong)))
    expect(results.filter(({ code }) => code === 'InvalidPassword').length).toBeLessThan(6)
    expect((await signInWith(app.browser(), 'atonce', right)).__typename).toBe('TooManyRequests')
    app.advanceClock(minute)
    expect((await signInWith(app.browser(), 'atonce', right)).__typename).toBe('Token')
  })

  test('[lockout-numbers] [lockout-password-permanent] [error-password-permanent-lockout] lockouts double, the fifth is permanent, and a link to the mailbox ends it', async () => {
    await withPassword('locked')
    for (const minutes of [1, 2, 4, 8]) {
      expect((await guess('locked', 6)).retryAfterSeconds).toBe(minutes * 60)
      app.advanceClock(minutes * minute - second)
      expect((await signInWith(app.browser(), 'locked', right)).__typename).toBe('TooManyRequests')
      app.advanceClock(second)
    }
    const permanentMessage =
      'Due to security reasons, you can no longer sign in with password. Recover your password by requesting a magic link below.'
    expect(await guess('locked', 6)).toMatchObject({ message: permanentMessage })
    app.advanceClock(60 * minute)
    expect((await signInWith(app.browser(), 'locked', right)).message).toBe(permanentMessage)
    expect(await newestSubject('locked')).toBe('Password sign-in is locked for your Octavo account')

    const owner = app.browser()
    await requestSignInMail(owner, { email: 'locked@posteo.example', redirect: '/password' })
    const to = String((await owner.openAndConfirm(await linkFor(app, 'locked@posteo.example'))).headers.location)
    const token = new URLSearchParams(to.split('?')[1]).get('token') ?? ''
    expect(to).toMatch(/^\/password\?token=[\w-]{43}$/)
    expect(await choosePassword(owner, { newPassword: 'quite another one', token })).toEqual({ __typename: 'MutationSuccess' })
    expect(await choosePassword(owner, { newPassword: 'quite another one', token })).toMatchObject({ code: 'LinkExpired' })
    expect((await signInWith(app.browser(), 'locked', 'quite another one')).__typename).toBe('Token')
  })

  test('wrong passwords count against the network they come from', async () => {
    await withPassword('counted')
    const before = await app.database.db.selectFrom('signInFailures').select('network').execute()
    await fail('counted', 2)
    await signInWith(app.browser(), 'nobody.at.all', wrong)
    expect(await app.database.db.selectFrom('signInFailures').select('network').execute()).toHaveLength(before.length + 3)
  })

  test('[password-bounds] rejects passwords that are too short or too long, and stores no plain text', async () => {
    const browser = await signUp(app, 'bounds@posteo.example', { fullName: 'bounds' })
    expect(await choosePassword(browser, { newPassword: '1234567' })).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect(await choosePassword(browser, { newPassword: 'x'.repeat(65) })).toMatchObject({ code: 'PASSWORD_TOO_LONG' })
    const longest = 'seven ebbing oars and a lantern '.repeat(2)
    expect(longest).toHaveLength(64)
    expect(await choosePassword(browser, { newPassword: longest })).toEqual({ __typename: 'MutationSuccess' })
    const rows = await app.database.db.selectFrom('accountPasswords').selectAll().execute()
    expect(rows.every(({ hash }) => hash.startsWith('scrypt$15$') && !hash.includes('oars'))).toBe(true)
  })

  test.each(['password', 'iloveyou123', 'qwertyuiop', 'aaaaaaaaaa', 'marigold', 'marigold2026'])(
    'rejects %s, one of the first guesses for Marigold',
    async (newPassword) => {
      const email = `marigold.${newPassword}@posteo.example`
      const browser = await signUp(app, email, { fullName: 'Marigold' })
      expect(await choosePassword(browser, { newPassword })).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
      expect(await choosePassword(browser, { newPassword: 'seven ebbing oars' })).toEqual({ __typename: 'MutationSuccess' })
    },
  )

  test.each([
    ['one letter, as often as allowed', 'a'.repeat(64)],
    ['two letters in turn', 'ab'.repeat(20)],
    ['a common password in letters of full width', 'ｐａｓｓｗｏｒｄ１'],
    ['a common password, repeated', 'iloveyou'.repeat(5)],
    ['the whole address', 'oriel-of-the-lighthouse@lighthouse-keepers.example'],
    ['the domain of the address', 'lighthouse-keepers'],
    ['the host of the site', 'octavo.test1'],
  ])('rejects a password that is long or unusual and still easy to guess: %s', async (_what, newPassword) => {
    const email = newPassword.includes('@') ? newPassword : `oriel-${newId()}@lighthouse-keepers.example`
    const browser = await signUp(app, email, { fullName: 'Oriel' })
    expect(await choosePassword(browser, { newPassword })).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
  })

  test('setting a first password requires a recent sign-in or an emailed link', async () => {
    const email = 'proof@posteo.example'
    const browser = await signUp(app, email, { fullName: 'proof' })
    app.advanceClock(15 * minute)
    expect(await choosePassword(browser, { newPassword: right })).toMatchObject({ code: 'ProofRequired' })
    await requestSignInMail(browser, { email, redirect: '/password' })
    const to = String((await browser.openAndConfirm(await linkFor(app, email))).headers.location)
    app.advanceClock(10 * minute)
    const token = new URL(to, 'http://octavo.test').searchParams.get('token') ?? ''
    expect(await choosePassword(browser, { newPassword: right, token })).toEqual({ __typename: 'MutationSuccess' })
  })

  test('changing a password requires the old one, signs out other browsers and notifies the owner', async () => {
    const browser = await withPassword('changer')
    const other = app.browser()
    await followSignInToken(other, (await signInWith(other, 'changer', right)).value)
    expect(await choosePassword(browser, { newPassword: 'quite another one' })).toMatchObject({ code: 'InvalidPassword' })
    const change = { newPassword: 'quite another one', currentPassword: right }
    expect(await choosePassword(browser, change)).toEqual({ __typename: 'MutationSuccess' })
    expect((await queryViewer(browser))?.username).toBe('changer')
    expect(await queryViewer(other)).toBeNull()
    expect(await newestSubject('changer')).toBe('Your Octavo password was changed')
    expect(await choosePassword(app.browser(), change)).toMatchObject({ __typename: 'Unauthorized' })
    expect(await choosePassword(app.browser(), { ...change, token: 'x'.repeat(43) })).toMatchObject({ code: 'LinkExpired' })
  })

  test('a token that signs in on another host does not change a password', async () => {
    const browser = await withPassword('hop')
    const { accountToken } = await browser.graphql('{ accountToken }')
    expect(await choosePassword(browser, { newPassword: 'quite another one', token: String(accountToken) })).toMatchObject({
      code: 'LinkExpired',
    })
  })

  test('[entity-account-lock-data] a lock has its count and its end', async () => {
    await withPassword('lockdata')
    await fail('lockdata', 1)
    const { __type } = await app.browser().graphql('{ __type(name: "AccountLock") { fields { name } } }')
    expect(__type.fields.map(({ name }) => name).sort()).toEqual(['failCount', 'kind', 'lockedOutUntil', 'permanent'])
    const rows = await app.database.db.selectFrom('accountLocks').select(['failCount', 'lockedOutUntil']).execute()
    expect(rows.some(({ failCount }) => failCount > 0)).toBe(true)
  })
})
