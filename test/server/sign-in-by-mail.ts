import type { TestApp, TestBrowser } from './test-app.ts'

export type AuthMail = {
  email: string
  operation?: 'login' | 'register' | 'connect'
  type?: 'LOGIN_CODE' | 'DEFAULT_MAGIC_LINK'
  redirect?: string
  fullName?: string
  captchaValue?: string
}

/** A result of a union: its type name and the selected fields. */
export type AuthResult = { __typename: string; value?: string; message?: string; code?: string | null }

const sendDocument = `mutation SendAcctAuthEmail($email: String!, $redirect: String, $fullName: String, $captchaValue: String, $operation: SusiOperation!, $type: AuthEmailType) {
  sendAcctAuthEmail(email: $email, redirect: $redirect, fullName: $fullName, captchaValue: $captchaValue, operation: $operation, type: $type) {
    __typename ... on SusiMethod { value } ... on BadRequest { message code } ... on FailedChallenge { message } ... on NotFound { message }
  }
}`
const verifyDocument = `mutation VerifyLoginCode($loginCode: String!) {
  verifyLoginCode(loginCode: $loginCode) {
    __typename ... on Token { value } ... on BadRequest { message } ... on NotFound { message } ... on TooManyRequests { message } ... on RateLimited { message }
  }
}`

export const requestSignInMail = async (browser: TestBrowser, input: AuthMail): Promise<AuthResult> =>
  (await browser.graphql(sendDocument, { operation: 'login', ...input })).sendAcctAuthEmail

export const sendCode = async (browser: TestBrowser, loginCode: string): Promise<AuthResult> =>
  (await browser.graphql(verifyDocument, { loginCode })).verifyLoginCode

/** The path of the link in the newest mail to this address. */
export async function linkFor(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.mailbox(email)
  const link = mail?.text.match(/https?:\/\/\S*\/m\/callback\/email\?\S+/)?.[0]
  if (!link) throw new Error('No link has come.')
  const { pathname, search } = new URL(link)
  return pathname + search
}

export async function signInCodeFor(app: TestApp, email: string): Promise<string> {
  const [mail] = await app.mailbox(email)
  const code = mail?.subject.match(/^(\d{6}) is your (?:login|sign-up) code$/)?.[1]
  if (!code) throw new Error('No code has come.')
  return code
}

/** Six digits different from these. */
export const wrongCodeFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Completes a sign-up and returns the browser in which the new account is signed in. */
export async function signUp(app: TestApp, email: string, more: Partial<AuthMail> = {}): Promise<TestBrowser> {
  const browser = app.browser()
  await requestSignInMail(browser, { email, operation: 'register', ...more })
  await browser.openAndConfirm(await linkFor(app, email))
  return browser
}

export const queryViewer = async (browser: TestBrowser) =>
  (await browser.graphql('{ viewer { id name username unverifiedEmail } }')).viewer
