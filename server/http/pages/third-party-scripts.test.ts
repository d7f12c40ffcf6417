import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '#test/server/sign-in-by-mail.ts'
import { openTestApp, type TestApp, type TestBrowser } from '#test/server/test-app.ts'
import { addUser } from '#test/server/rows.ts'

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

const policyOf = async (browser: TestBrowser, url: string): Promise<Record<string, string>> => {
  const policy = String((await browser.get(url)).headers['content-security-policy'])
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]))
}

test('[google-identity-captcha-scripts] allows Google’s prompt where it may show, for visitors, and nowhere else', async () => {
  const home = await policyOf(app.browser(), '/')
  expect(home['script-src']).toContain(' https://accounts.google.com/gsi/client')
  expect(home['frame-src']).toContain(' https://accounts.google.com/gsi/')
  expect(home['connect-src']).toBe("connect-src 'self' https://accounts.google.com/gsi/")
  for (const url of ['/m/signin', '/about', '/no/such/page'])
    expect(JSON.stringify(await policyOf(app.browser(), url)), url).not.toContain('accounts.google.com')
})

test('[google-identity-captcha-scripts] allows the captcha for visitors, who alone sign up', async () => {
  expect((await policyOf(app.browser(), '/'))['script-src']).toContain('https://www.google.com https://www.gstatic.com')
  const bare = await openTestApp()
  try {
    expect(JSON.stringify(await policyOf(bare.browser(), '/'))).not.toContain('google')
    const reader = await signUp(bare, 'reader@posteo.example')
    expect(JSON.stringify(await policyOf(reader, '/'))).not.toContain('google')
  } finally {
    await bare.close()
  }
  const id = await addUser(app, { id: 'a1b2c3d4e5f6', username: 'reader', name: 'Reader' })
  expect(JSON.stringify(await policyOf(await app.signedIn(id), '/'))).not.toContain('google')
})

test('the sign-up form says that sending it loads the captcha, to visitors whose consent is missing or who send Do Not Track', async () => {
  const notice = 'sending this form loads Google reCAPTCHA'
  const form = async (operation: string, headers: Record<string, string>) =>
    (await app.browser(headers).get(`/m/signin?operation=${operation}&stepOverride=ENTER_EMAIL`)).body
  const german = { 'cf-ipcountry': 'DE' }
  expect(await form('register', german)).toContain(notice)
  expect(await form('login', german)).not.toContain(notice)
  expect(await form('register', { ...german, cookie: 'privacy_accepted=1' })).not.toContain(notice)
  expect(await form('register', { 'cf-ipcountry': 'US' })).not.toContain(notice)
  expect(await form('register', { 'cf-ipcountry': 'US', dnt: '1' })).toContain(notice)
})
