import { Secret, TOTP } from 'otpauth'
import type { FakePerson } from '#server/platform/identity/fake-identity-provider.ts'
import type { SignInProvider } from '#shared/social-state.ts'
import { pathTo } from '#shared/routes.ts'
import type { TestApp, TestBrowser } from './test-app.ts'

export type SignInResult = {
  __typename: string
  value?: string
  message?: string
  code?: string | null
  retryAfterSeconds?: number | null
}

export const signInWith = async (
  browser: TestBrowser,
  emailOrUsername: string,
  password: string,
  twoFactorCode?: string,
): Promise<SignInResult> =>
  (
    await browser.graphql(
      `mutation SignInMutation($emailOrUsername: String!, $password: String!, $twoFactorCode: String) {
        signIn(emailOrUsername: $emailOrUsername, password: $password, twoFactorCode: $twoFactorCode) {
          __typename ... on Token { value } ... on BadRequest { message code } ... on TooManyRequests { message retryAfterSeconds }
          ... on Refusal { message } } }`,
      { emailOrUsername, password, twoFactorCode },
    )
  ).signIn

type NewPassword = { newPassword: string; currentPassword?: string; token?: string; endsAccess?: boolean }

export const choosePassword = async (browser: TestBrowser, input: NewPassword): Promise<SignInResult> =>
  (
    await browser.graphql(
      `mutation SetPasswordMutation($token: String, $currentPassword: String, $newPassword: String!, $endsAccess: Boolean) {
        setPassword(token: $token, currentPassword: $currentPassword, newPassword: $newPassword, endsAccess: $endsAccess) {
          __typename ... on BadRequest { message code } ... on Refusal { message } } }`,
      input,
    )
  ).setPassword

/** Follows the redirect of a sign-in token. */
export const followSignInToken = (browser: TestBrowser, token: string | undefined, redirect = '/') =>
  browser.openAndConfirm(pathTo('RedirectCallbackAuthenticate', {}, { query: { token, redirect } }))

export type TwoFactor = SignInResult & {
  enabled?: boolean
  secret?: string | null
  otpauthUrl?: string | null
  backupCodes?: string[] | null
}

export const twoFactor = async (browser: TestBrowser, enabled: boolean, code?: string): Promise<TwoFactor> =>
  (
    await browser.graphql(
      `mutation SetTwoFactorMutation($enabled: Boolean!, $code: String) { setTwoFactor(enabled: $enabled, code: $code) {
        __typename ... on TwoFactorState { enabled secret otpauthUrl backupCodes } ... on BadRequest { message code }
        ... on Refusal { message } } }`,
      { enabled, code },
    )
  ).setTwoFactor

export const submitCode = async (browser: TestBrowser, code: string): Promise<SignInResult> =>
  (
    await browser.graphql(
      `mutation GiveTwoFactorCodeMutation($code: String!) { giveTwoFactorCode(code: $code) {
        __typename ... on Token { value } ... on BadRequest { message code } ... on Refusal { message } } }`,
      { code },
    )
  ).giveTwoFactorCode

/** The current code of the authenticator app. */
export const totpCodeOf = (app: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() })

/** Turns the second factor on; returns the secret and the backup codes. */
export async function enableTwoFactor(app: TestApp, browser: TestBrowser): Promise<{ secret: string; backupCodes: string[] }> {
  const secret = (await twoFactor(browser, true)).secret ?? ''
  const { backupCodes } = await twoFactor(browser, true, totpCodeOf(app, secret))
  return { secret, backupCodes: backupCodes ?? [] }
}

type LinkedAccount = { provider: string; displayName: string | null }

export const listLinkedAccounts = async (browser: TestBrowser): Promise<LinkedAccount[]> =>
  (
    await browser.graphql(
      'query LinkedAccountsQuery { linkedAccounts { ... on LinkedAccountsPayload { items { provider displayName } } ... on Unauthorized { message } } }',
    )
  ).linkedAccounts.items ?? []

/** Connects a Google account with a token that Google signed. */
export const connectByToken = async (browser: TestBrowser, token: string): Promise<SignInResult> =>
  (
    await browser.graphql(
      `mutation ConnectAccountMutation($token: String!) { connectAccount(provider: google, token: $token) {
        __typename ... on Conflict { message code } ... on BadRequest { message code } ... on Refusal { message } } }`,
      { token },
    )
  ).connectAccount

const starts = {
  google: 'RedirectConnectGoogle',
  facebook: 'RedirectConnectFacebook',
  apple: 'RedirectStartAuthApple',
  twitter: 'RedirectAccountAuthenticateTwitter',
} as const

type StartOptions = { operation?: 'login' | 'register' | 'connect'; redirect?: string }

/** The first hop of a sign-in with an external service. */
export const startAtProvider = (
  browser: TestBrowser,
  provider: SignInProvider,
  { operation = 'login', redirect = '/' }: StartOptions = {},
) => browser.get(pathTo(starts[provider], {}, { query: { operation, redirect } }))

/** Starts at the service and enters an identity there; returns the callback address. */
export async function signInAtProvider(
  browser: TestBrowser,
  provider: SignInProvider,
  person: Partial<FakePerson>,
  begin: StartOptions = {},
): Promise<string> {
  const startResponse = await startAtProvider(browser, provider, begin)
  const there = new URL(String(startResponse.headers.location))
  const { isEmailProved = true, ...profile } = { subject: 'noor-1', name: 'Noor', email: 'noor@posteo.example', ...person }
  const response = await browser.request({
    method: 'POST',
    url: there.pathname + there.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...profile, ...(isEmailProved && { isEmailProved: 'on' }) }).toString(),
  })
  const back = new URL(String(response.headers.location))
  return back.pathname + back.search
}

/** The whole flow with an external service, up to where it leads. */
export async function signInThrough(
  browser: TestBrowser,
  provider: SignInProvider,
  person: Partial<FakePerson> = {},
  begin: StartOptions = {},
): Promise<string> {
  return String((await browser.get(await signInAtProvider(browser, provider, person, begin))).headers.location)
}
