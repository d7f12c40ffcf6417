import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestSignInMail, signInCodeFor, sendCode, signUp, queryViewer } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { followSignInToken, type SignInResult, signInWith } from '#test/server/sign-in-methods.ts'

describe('finishing a sign-up', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const tokenFor = async (browser: TestBrowser, email: string): Promise<string> => {
    await requestSignInMail(browser, { email, operation: 'register', type: 'LOGIN_CODE' })
    return (await sendCode(browser, await signInCodeFor(app, email))).value ?? ''
  }
  const create = async (
    browser: TestBrowser,
    input: { token: string; name: string; username?: string; password?: string },
  ): Promise<SignInResult> =>
    (
      await browser.graphql(
        `mutation CreateAccountMutation($token: String!, $name: String!, $username: String, $password: String) {
          createAccount(token: $token, name: $name, username: $username, password: $password) { __typename
            ... on Token { value } ... on BadRequest { message code } ... on AlreadyExists { message } ... on TooManyRequests { message } ... on FailedChallenge { message } } }`,
        input,
      )
    ).createAccount

  test('a verified address chooses a name, a username and a password with the account', async () => {
    await signUp(app, 'taken@posteo.example', { fullName: 'taken' })
    const browser = app.browser()
    const token = await tokenFor(browser, 'iris@posteo.example')
    const input = { token, name: 'Iris Dane', username: 'iris.dane', password: 'a long walk home' }
    expect(await create(browser, { ...input, password: 'short' })).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
    expect(await create(browser, { ...input, username: 'iris dane' })).toMatchObject({ code: 'USERNAME_INVALID' })
    expect(await create(browser, { ...input, username: 'x'.repeat(31) })).toMatchObject({ code: 'USERNAME_TOO_LONG' })
    expect(await create(browser, { ...input, username: 'Taken' })).toMatchObject({ __typename: 'AlreadyExists' })
    expect(await create(browser, { ...input, token: 'x'.repeat(43) })).toMatchObject({ __typename: 'BadRequest' })
    const created = await create(browser, input)
    await followSignInToken(browser, created.value)
    expect(await queryViewer(browser)).toMatchObject({ name: 'Iris Dane', username: 'iris.dane' })
    expect((await signInWith(app.browser(), 'iris.dane', 'a long walk home')).__typename).toBe('Token')
    expect(await create(app.browser(), input)).toMatchObject({ __typename: 'AlreadyExists' })
  })

  test('the key of a verification mail verifies the address through the API as well', async () => {
    const browser = await signUp(app, 'old@posteo.example', { fullName: 'mover' })
    await browser.graphql('mutation { updateUserField(field: ACCOUNT_EMAIL, value: "new@posteo.example") { __typename } }')
    const [mail] = await app.mailbox('new@posteo.example')
    const key = /\/m\/account\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const verify = (token = '') =>
      app
        .browser()
        .graphql(
          'mutation VerifyEmailMutation($token: String!) { verifyEmail(token: $token) { __typename ... on User { username } ... on NotFound { message } ... on BadRequest { message } } }',
          { token },
        )
    expect((await verify('x'.repeat(43))).verifyEmail.__typename).toBe('NotFound')
    expect((await verify(key)).verifyEmail).toEqual({ __typename: 'User', username: 'mover' })
    expect((await queryViewer(browser))?.unverifiedEmail).toBeNull()
  })

  test('consent is stored for the browser, and separately for the account', async () => {
    const accept = (browser: TestBrowser, accepted: boolean) =>
      browser.graphql(
        'mutation AcceptPrivacyConsentMutation($accepted: Boolean!) { acceptPrivacyConsent(accepted: $accepted) { __typename } }',
        { accepted },
      )
    const hasAccepted = async (browser: TestBrowser) =>
      (await browser.graphql('{ visitor { hasAcceptedPrivacy } }')).visitor.hasAcceptedPrivacy
    const [visitor, reader] = [app.browser(), await signUp(app, 'reader@posteo.example')]
    expect(await hasAccepted(visitor)).toBe(false)
    expect(await accept(visitor, true)).toEqual({ acceptPrivacyConsent: { __typename: 'MutationSuccess' } })
    expect([await hasAccepted(visitor), await hasAccepted(app.browser()), await hasAccepted(reader)]).toEqual([
      true,
      false,
      false,
    ])
    await accept(visitor, false)
    expect(await hasAccepted(visitor)).toBe(false)
  })
})
