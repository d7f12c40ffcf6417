import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minute } from '#shared/time/units.ts'
import { linkFor, queryViewer, requestSignInMail, signUp } from '#test/server/sign-in-by-mail.ts'
import {
  choosePassword,
  connectByToken,
  enableTwoFactor,
  followSignInToken,
  listLinkedAccounts,
  signInAtProvider,
  signInThrough,
  type SignInResult,
  startAtProvider,
  submitCode,
  totpCodeOf,
  twoFactor,
} from '#test/server/sign-in-methods.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'

type Command = {
  title: string
  run: (browser: TestBrowser, name: string) => Promise<SignInResult>
  hasChanged: (browser: TestBrowser) => Promise<boolean>
}

const connections = '/me/settings/security#connections'

describe('changes that need a recent sign-in', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const addressOf = (name: string) => `${name}@posteo.example`
  const changeEmail = async (browser: TestBrowser, email: string): Promise<SignInResult> =>
    (
      await browser.graphql(
        'mutation($email: String!) { changeEmail(email: $email) { __typename ... on BadRequest { message code } } }',
        { email },
      )
    ).changeEmail
  const isEmailChanging = async (browser: TestBrowser) => typeof (await queryViewer(browser))?.unverifiedEmail === 'string'
  const securityOf = async (browser: TestBrowser) =>
    (await browser.graphql('{ accountSecurity { ... on AccountSecurity { passwordChangedAt isTwoFactorOn } } }')).accountSecurity
  const googleToken = async (name: string) =>
    (await app.fakeIdentityProvider?.token('google', { subject: name, name, email: addressOf(name), isEmailProved: true }, '')) ??
    ''
  const signInAgain = async (browser: TestBrowser, name: string, redirect = '/') => {
    await requestSignInMail(browser, { email: addressOf(name), redirect })
    return (await browser.openAndConfirm(await linkFor(app, addressOf(name)))).headers.location
  }

  const commands: Command[] = [
    {
      title: 'changing the email address',
      run: (browser, name) => changeEmail(browser, addressOf(`${name}.new`)),
      hasChanged: isEmailChanging,
    },
    {
      title: 'changing the email address as a profile field',
      run: async (browser, name) =>
        (
          await browser.graphql(
            `mutation($value: String!) { updateUserField(field: ACCOUNT_EMAIL, value: $value) {
              __typename ... on BadRequest { message code } } }`,
            { value: addressOf(`${name}.new`) },
          )
        ).updateUserField,
      hasChanged: isEmailChanging,
    },
    {
      title: 'setting a first password',
      run: (browser) => choosePassword(browser, { newPassword: 'a long walk home' }),
      hasChanged: async (browser) => (await securityOf(browser)).passwordChangedAt !== null,
    },
    {
      title: 'turning on two-factor sign-in',
      run: async (browser) => {
        const setup = await twoFactor(browser, true)
        return setup.secret ? twoFactor(browser, true, totpCodeOf(app, setup.secret)) : setup
      },
      hasChanged: async (browser) => (await securityOf(browser)).isTwoFactorOn,
    },
    {
      title: 'connecting an account by token',
      run: async (browser, name) => connectByToken(browser, await googleToken(name)),
      hasChanged: async (browser) => (await listLinkedAccounts(browser)).length > 0,
    },
  ]

  test.each(commands.map((command, i) => ({ ...command, i })))(
    '$title works right after signing in, is refused 16 minutes later, and works after signing in again',
    async ({ run, hasChanged, i }) => {
      const fresh = await signUp(app, addressOf(`fresh${i}`))
      expect((await run(fresh, `fresh${i}`)).__typename).not.toBe('BadRequest')
      expect(await hasChanged(fresh)).toBe(true)

      const stale = await signUp(app, addressOf(`stale${i}`))
      app.advanceClock(16 * minute)
      expect(await run(stale, `stale${i}`)).toMatchObject({ __typename: 'BadRequest', code: 'ProofRequired' })
      expect(await hasChanged(stale)).toBe(false)
      expect(await signInAgain(stale, `stale${i}`, '/me/settings/security#sign-in')).toBe('/me/settings/security#sign-in')
      expect((await run(stale, `stale${i}`)).__typename).not.toBe('BadRequest')
      expect(await hasChanged(stale)).toBe(true)
    },
  )

  test('a two-factor setup started in time cannot be completed later', async () => {
    const browser = await signUp(app, addressOf('setup'))
    const secret = (await twoFactor(browser, true)).secret ?? ''
    app.advanceClock(16 * minute)
    expect(await twoFactor(browser, true, totpCodeOf(app, secret))).toMatchObject({ code: 'ProofRequired' })
    expect((await securityOf(browser)).isTwoFactorOn).toBe(false)
  })

  test('connecting through a provider is refused before leaving, with a notice in the settings', async () => {
    const browser = await signUp(app, addressOf('leaving'))
    app.advanceClock(16 * minute)
    const refused = await startAtProvider(browser, 'facebook', { operation: 'connect' })
    expect([refused.headers.location, browser.cookies.get('notice')]).toEqual([connections, 'connect-unproved'])
    await signInAgain(browser, 'leaving')
    expect(await signInThrough(browser, 'facebook', { subject: 'fb-leaving' }, { operation: 'connect' })).toBe(connections)
    expect(await listLinkedAccounts(browser)).toHaveLength(1)
  })

  test('a long stay at the provider connects nothing', async () => {
    const browser = await signUp(app, addressOf('slow'))
    const back = await signInAtProvider(browser, 'facebook', { subject: 'fb-slow' }, { operation: 'connect' })
    app.advanceClock(16 * minute)
    expect((await browser.get(back)).headers.location).toBe(connections)
    expect(browser.cookies.get('notice')).toBe('connect-unproved')
    expect(await listLinkedAccounts(browser)).toEqual([])
  })

  test('a session opened by a token of another session does not count as signing in', async () => {
    const browser = await signUp(app, addressOf('token'))
    const { accountToken } = await browser.graphql('{ accountToken }')
    const other = app.browser()
    await followSignInToken(other, String(accountToken))
    expect((await queryViewer(other))?.username).toBe((await queryViewer(browser))?.username)
    expect(await changeEmail(other, addressOf('token.new'))).toMatchObject({ code: 'ProofRequired' })
    expect((await changeEmail(browser, addressOf('token.new'))).__typename).toBe('User')
  })

  test('a pending change of address can be canceled at any time', async () => {
    const browser = await signUp(app, addressOf('cancels'))
    await changeEmail(browser, addressOf('cancels.new'))
    app.advanceClock(16 * minute)
    expect((await changeEmail(browser, addressOf('cancels'))).__typename).toBe('User')
    expect(await isEmailChanging(browser)).toBe(false)
  })

  test('a signed-in person whose link was already used stays signed in and gets a notice', async () => {
    const browser = await signUp(app, addressOf('again'))
    await requestSignInMail(browser, { email: addressOf('again') })
    const link = await linkFor(app, addressOf('again'))
    await app.browser().openAndConfirm(link)
    expect((await browser.openAndConfirm(link)).headers.location).toBe('/me/settings/security')
    expect(browser.cookies.get('notice')).toBe('sign-in-failed')
    expect((await queryViewer(browser))?.username).toBeDefined()
  })

  test('a signed-in person with a second factor signs in again by link and code', async () => {
    const browser = await signUp(app, addressOf('guarded'))
    const { secret } = await enableTwoFactor(app, browser)
    const codePage = '/m/signin?stepOverride=TWO_FACTOR&redirect=%2Fme%2Flists'
    expect((await browser.get(codePage)).headers.location).toBe('/me/lists')
    app.advanceClock(16 * minute)
    expect(await signInAgain(browser, 'guarded', '/me/lists')).toBe(codePage)
    expect(await changeEmail(browser, addressOf('guarded.new'))).toMatchObject({ code: 'ProofRequired' })
    expect((await browser.get(codePage)).statusCode).toBe(200)
    await followSignInToken(browser, (await submitCode(browser, totpCodeOf(app, secret))).value)
    expect((await changeEmail(browser, addressOf('guarded.new'))).__typename).toBe('User')
  })
})
