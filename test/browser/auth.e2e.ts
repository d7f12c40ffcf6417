import type { Locator, Page } from '@playwright/test'
import { demoAccounts, demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { openWithState } from './changed-page.ts'
import { clearSession, expect, expectNoViolations, pageHeaders, signIn, signInAtHome, signInByEmail, test } from './fixtures.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'
import { recordEvents } from './reported-events.ts'

const lockedStory = `/p/${storyId('every-database-is-a-kind-of-diary')}`

const dialog = (page: Page): Locator => page.getByTestId('susi')
const step = (page: Page, name: string): Promise<void> => expect(dialog(page)).toHaveAttribute('data-step', name)

let count = 0
const newAddress = () => `reader${Date.now()}${count++}@posteo.example`

async function openSignIn(page: Page, name: 'Sign in' | 'Get started' = 'Sign in'): Promise<void> {
  await page.goto('/')
  // Links open the dialog once the parts that load after hydration are there; the region for messages is one of them. Before, they navigate.
  await page.locator('body > div [role=status]').first().waitFor({ state: 'attached' })
  await page.getByRole('link', { name, exact: true }).first().click()
  await expect(dialog(page)).toBeVisible()
}

async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /with email/ }).click()
  await page.getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function newestMail(page: Page, to: string): Promise<{ subject: string; text: string }> {
  const answer = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { subject: string; text: string }[])[0] as { subject: string; text: string }
}

/** As if this browser had opened these stories this month. */
const hasRead = async (page: Page, ids: string[]): Promise<void> => {
  await page.addInitScript((stories) => {
    const now = new Date()
    const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
    const read = { begins: month, ids: stories }
    const none = { begins: '', ids: [] }
    localStorage.setItem(
      'post-platform|reading-counters',
      JSON.stringify({ today: none, week: none, month: read, freeMonth: none }),
    )
  }, ids)
}

test('[susi-signin-view-options] [susi-provider-labels] [susi-signin-no-account] [susi-signin-help] [susi-modal-size] [susi-hero-image] [susi-signup-view] [susi-signup-have-account] [susi-operation-toggle] [susi-close-resets] the dialog offers what signs in and up, switches between them, and is empty after it was closed', async ({
  page,
}) => {
  await test.step('the sign-in options', async () => {
    await openSignIn(page)
    await step(page, 'SIGNIN_OPTIONS')
    for (const provider of ['Google', 'Facebook', 'Apple', 'Twitter'])
      await expect(dialog(page).getByRole('link', { name: `Sign in with ${provider}`, exact: true })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Sign in with email', exact: true })).toBeVisible()
    await expect(dialog(page)).toContainText('No account? Create one')
    await expect(dialog(page)).toContainText('Forgot email or trouble signing in? Get help')
    await expect(dialog(page).getByRole('link', { name: 'Get help' })).toHaveAttribute('target', '_blank')
    await expectNoViolations(page)
  })
  for (const [width, expected] of [
    [500, 500],
    [800, 600],
    [1200, 678],
  ] as const)
    await test.step(`at ${width} px the dialog is ${expected} px wide`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(expected)
    })
  await test.step('the hero image is 1800 by 212', async () => {
    const image = dialog(page).locator('img').first()
    await expect
      .poll(() => image.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]))
      .toEqual([1800, 212])
  })
  await test.step('closing clears the input', async () => {
    await page.getByRole('button', { name: 'Sign in with email' }).click()
    await page.getByLabel('Your email').fill('hana@posteo.example')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await step(page, 'SIGNIN_OPTIONS')
    await page.getByRole('button', { name: 'Sign in with email' }).click()
    await expect(page.getByLabel('Your email')).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('the sign-up options, and the way to sign-in and back', async () => {
    await page.getByRole('link', { name: 'Get started', exact: true }).first().click()
    await step(page, 'SIGNUP_OPTIONS')
    await expect(dialog(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
    await expect(dialog(page)).toContainText('Sign up to discover stories that deepen your understanding of the world.')
    await expect(dialog(page).getByRole('button', { name: 'Sign up with email', exact: true })).toBeVisible()
    await expect(dialog(page)).toContainText('Already have an account? Sign in')
    await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
    await step(page, 'SIGNIN_OPTIONS')
    await dialog(page).getByRole('button', { name: 'Create one' }).click()
    await step(page, 'SIGNUP_OPTIONS')
  })
})

test('[email-format-error] [susi-steps] [susi-enter-email-not-found] [susi-unrecognized-text] [susi-unrecognized-exits] [susi-unrecognized-all-options] [susi-unrecognized-create] [susi-link-mode-md-up] [susi-enter-email-success] [susi-check-inbox-link-text] [error-email-send-unknown] an invalid, an unknown and a known address, and one that cannot be sent', async ({
  page,
  errors,
}) => {
  const exits = ['See all sign in options', 'create a new account'] as const
  await page.setViewportSize({ width: 1000, height: 900 })
  await openSignIn(page)
  await test.step('an invalid address is reported before anything is sent', async () => {
    await page.getByRole('button', { name: 'Sign in with email' }).click()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.postData() ?? ''))
    for (const wrong of ['foo', 'a@b', 'a@b.c', '']) {
      await page.getByLabel('Your email').fill(wrong)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog(page)).toContainText('Please enter a valid email address.')
    }
    expect(requests.filter((body) => body.includes('SendAcctAuthEmail'))).toEqual([])
    await expectNoViolations(page)
  })
  await test.step('an unknown address offers two exits', async () => {
    await page.getByLabel('Your email').fill('nobody@posteo.example')
    await page.getByRole('button', { name: 'Continue' }).click()
    await step(page, 'UNRECOGNIZED_EMAIL')
    await expect(dialog(page)).toContainText("Sorry, we didn't recognize that email.")
    await expect(dialog(page)).toContainText('Would you like to sign in with a different email?')
    for (const name of exits) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: exits[0] }).click()
    await step(page, 'SIGNIN_OPTIONS')
    await enterEmail(page, 'nobody@posteo.example')
    await page.getByRole('button', { name: exits[1] }).click()
    await step(page, 'ENTER_EMAIL')
    await expect(page.getByLabel('Your full name')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })
  await test.step('without a network the dialog asks to try again', async () => {
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
    await page.route('**/_/batch', (route) => route.abort())
    await enterEmail(page, demoAccounts.reader)
    await expect(dialog(page)).toContainText('Please try again.')
    await page.unroute('**/_/batch')
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    for (const error of errors.splice(0)) expect(error).toContain('Failed to load resource')
  })
  await test.step('a known address gets a link from md up, or a code instead', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    await step(page, 'CHECK_YOUR_INBOX')
    await expect(dialog(page)).toContainText('Check your inbox')
    await expect(dialog(page)).toContainText(`Click the link we sent to ${demoAccounts.reader} to sign in.`)
    await expect(page.getByRole('button', { name: 'OK', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'send you a code instead' }).click()
    await expect(dialog(page)).toContainText(`Enter the 6-digit code we sent to ${demoAccounts.reader}.`)
  })
})

test('[susi-code-mode-below-md] [susi-enter-email-texts] [susi-check-inbox-code-text] [login-code-format] [susi-code-success-redirect] [email-register-captcha] [email-trimmed] [toast-sign-in-confirmation] [event-susi-modal-viewed] [event-susi-method-clicked] [event-susi-recaptcha-invoked] [event-site-login-by-email-captcha-invoked] [event-susi-sign-in-help-center-clicked] [signup-bot-check] signing up by code on a phone, and the events of the dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 600, height: 900 })
  const email = newAddress()
  const events = await recordEvents(page)
  await page.context().route(/^https:\/\/help\.octavo\.example\//, (route) => route.fulfill({ body: 'Help' }))
  await openSignIn(page)
  await dialog(page).getByRole('link', { name: 'Get help' }).click()
  await dialog(page).getByRole('button', { name: 'Create one' }).click()
  await page.getByRole('button', { name: 'Sign up with email' }).click()
  await page.getByLabel('Your full name').fill('Uta Meyer')
  await page.getByLabel('Your email').fill(`  ${email} `)
  const sent = page.waitForRequest((request) => request.postData()?.includes('SendAcctAuthEmail') ?? false)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await sent).postDataJSON()[0].variables).toMatchObject({ email, captchaValue: 'pass', type: 'LOGIN_CODE' })
  await expect(dialog(page)).toContainText(`Enter the 6-digit code we sent to ${email}.`)
  await expectNoViolations(page)
  const field = page.getByLabel('Login code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  for (const wrong of ['12345', '12a456']) {
    await field.fill(wrong)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog(page)).toContainText('Login code must be 6 digits.')
  }
  await expect
    .poll(() => events.map(({ key }) => key))
    .toEqual(
      expect.arrayContaining([
        'susi.modalViewed',
        'susi.methodClicked',
        'susi.signInHelpCenter.clicked',
        'susi.recaptcha.invoked',
        'site.loginByEmailCaptchaInvoked',
      ]),
    )
  expect(events.find(({ key }) => key === 'susi.methodClicked')?.data).toMatchObject({ operation: 'register', method: 'email' })
  expect(events.some(({ data }) => data.action === 'signup_modal_open')).toBe(true)
  const { subject } = await newestMail(page, email)
  const code = subject.slice(0, 6)
  // Six digits are sent by themselves, typed or pasted.
  await field.fill('')
  await field.pressSequentially(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(dialog(page)).toContainText('Invalid code.')
  const callback = page.waitForRequest((request) => request.url().includes('/m/callback/email'))
  await field.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  )
  const query = new URL((await callback).url()).searchParams
  expect([query.has('token'), query.get('state'), query.get('operation')]).toEqual([true, 'email-|/|register', 'register'])
  // A new user first chooses what to read about, and has just given the name that a confirmation would repeat.
  await expect(page).toHaveURL(/\/get-started\/topics$/)
  const toast = page.locator('[data-toast-style=SIGN_IN_CONFIRMATION]')
  await expect(toast).toHaveCount(0)
  await clearSession(page)
  await signInByEmail(page, email)
  await expect(toast).toContainText('Signed in as Uta Meyer.')
  await toast.getByRole('button', { name: 'Close' }).click()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('signing up at a paywall names the story, the price and what happens next, and returns there', async ({ page }) => {
  await page.goto(lockedStory)
  await page.locator('body > div [role=status]').first().waitFor({ state: 'attached' })
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Get unlimited access' }).click()
  await step(page, 'SIGNUP_OPTIONS')
  await expect(dialog(page).getByRole('heading')).toHaveText('First, your account')
  const offer = dialog(page).getByRole('region', { name: 'What you get' })
  await expect(offer).toContainText(title)
  await expect(offer).toContainText(/\$\d+ a month, or \$\d+ a year/)
  await expect(dialog(page)).toContainText(
    'Then you choose a plan and pay. After that you’re back in this story. Nothing is charged yet.',
  )
  await expect(page.getByText('Sign up with Twitter')).toBeHidden()
  await page.getByText('More ways to sign up').click()
  await expect(page.getByText('Sign up with Twitter')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessibleOverlay(page, 'web/features/sign-in/SignInDialog.tsx', dialog(page))
  }
  // A provider leads to the same place as email.
  const google = await dialog(page).getByRole('link', { name: 'Sign up with Google' }).getAttribute('href')
  expect(new URL(google ?? '', page.url()).searchParams.get('redirect')).toMatch(/^\/plans\?redirect=.*&skipOnboarding=1$/)
  await page.getByRole('button', { name: 'Sign up with email' }).click()
  await expect(offer).toContainText(title)
  const email = newAddress()
  await page.getByLabel('Your full name').fill('Uta Meyer')
  await dialog(page).getByLabel('Your email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const field = page.getByLabel('Login code')
  await expect(field).toBeVisible()
  await field.pressSequentially((await newestMail(page, email)).subject.slice(0, 6))
  await expect(page).toHaveURL(/\/plans\?redirect=/)
  await page.getByRole('link', { name: /^Choose yearly as Member/ }).click()
  await expect(page).toHaveURL(/\/payment\?.*redirect=.*every-database/)
})

test('a link opened in another browser than the requesting one waits for a confirmation', async ({ page, browser }) => {
  await page.request.get('/_/xsrf')
  const sent = await page.request.post('/_/graphql', {
    headers: await pageHeaders(page),
    data: { query: `mutation { sendAcctAuthEmail(email: "${demoAccounts.reader}", operation: login) { __typename } }` },
  })
  expect(sent.status()).toBe(200)
  const { text } = await newestMail(page, demoAccounts.reader)
  const link = new URL(/https?:\/\/\S*\/m\/callback\/email\?\S+/.exec(text)?.[0] ?? '')
  const other = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  const otherPage = await other.newPage()
  await otherPage.goto(link.pathname + link.search)
  await expect(otherPage.getByRole('heading', { name: 'Sign in to Octavo' })).toBeVisible()
  await expect(otherPage.getByText(demoAccounts.reader)).toBeVisible()
  await expectNoViolations(otherPage)
  await otherPage.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(otherPage.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await other.close()
})

test('[error-email-failed-challenge] a failed captcha says so and offers help', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('post-platform|captcha-stand-in', '"fail"'))
  await openSignIn(page, 'Get started')
  await page.getByRole('button', { name: 'Sign up with email' }).click()
  await page.getByLabel('Your email').fill(newAddress())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page)).toContainText('reCAPTCHA verification failed.')
  await expect(page.getByRole('link', { name: 'Need help?' })).toBeVisible()
})

test.describe('where consent is required', () => {
  // The captcha's script host is allowed only on a server that has a captcha.
  test.use({ bypassCSP: true })
  test('the captcha loads when the form is sent, not when the dialog opens, and the form says so', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'cf-ipcountry': 'DE' })
    const loaded: string[] = []
    await page.route(/^https:\/\/www\.google\.com\//, (route) => {
      loaded.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: `window.grecaptcha = { ready: (run) => run(), execute: async () => 'solved' }`,
      })
    })
    await openWithState(page, '/', { '"recaptchaSiteKey":""': '"recaptchaSiteKey":"key"' })
    await openSignIn(page, 'Get started')
    await page.getByRole('button', { name: 'Sign up with email' }).click()
    await expect(dialog(page)).toContainText('sending this form loads Google reCAPTCHA')
    await expectNoViolations(page)
    await page.getByLabel('Your email').fill(newAddress())
    await page.waitForLoadState('networkidle')
    expect(loaded).toEqual([])
    await page.getByRole('button', { name: 'Continue' }).click()
    await step(page, 'CHECK_YOUR_INBOX')
    expect(loaded).toEqual(['https://www.google.com/recaptcha/api.js?render=key'])
  })
})

test('[susi-close-resets] [susi-auth-domain-links] [error-unrecognized-account] on pages the dialog has no close button, links for its options, what a paywall offers, and how to create an account', async ({
  page,
}) => {
  const operation = 'register'
  await test.step('without a close button', async () => {
    await page.goto('/m/signin')
    await expect(dialog(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    await expectNoViolations(page)
  })
  await test.step('with links for options', async () => {
    await page.goto(
      '/m/signin?operation=login&redirect=%2Fme&actionUrl=%2F%40ann%2Ffollow&collection=Salt&collectionId=c0123456789a',
    )
    const href = await dialog(page).getByRole('link', { name: 'Sign in with email' }).getAttribute('href')
    expect(Object.fromEntries(new URL(href ?? '', page.url()).searchParams)).toEqual({
      operation: 'login',
      redirect: '/me',
      actionUrl: '/@ann/follow',
      collection: 'Salt',
      collectionId: 'c0123456789a',
      stepOverride: 'ENTER_EMAIL',
    })
    await dialog(page).getByRole('link', { name: 'Sign in with email' }).click()
    await step(page, 'ENTER_EMAIL')
    await expect(page.getByLabel('Your email')).toBeVisible()
  })
  await test.step('at a paywall without anything to buy, what an account gives', async () => {
    await page.goto(`/m/signin?${new URLSearchParams({ operation, source: 'paywall', redirect: lockedStory })}`)
    await expect(dialog(page).getByRole('heading')).toHaveText('Create your account')
    const offer = dialog(page).getByRole('region', { name: 'What an account gives you' })
    await expect(offer).toContainText('Every database is a kind of diary')
    await expect(offer).not.toContainText('$')
    await dialog(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(dialog(page).getByRole('heading')).toHaveText('Welcome back')
    await expect(offer).toHaveCount(0)
  })
  await test.step('for an unrecognized account, the way to a new one', async () => {
    await page.goto('/unrecognized-account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry, we didn't recognize that account")
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Create a new account' }).click()
    await step(page, 'SIGNUP_OPTIONS')
  })
})

test('[sign-out-redirect] [menu-sign-out] signing out ends the session and leads home', async ({ page }) => {
  await signInAtHome(page, 'reader')
  // What the page sends while its session ends would be refused.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Your menu' }).click()
  const left = page.waitForRequest((request) => request.url().includes('/m/signout/'))
  await page.getByText('Sign out').first().click()
  await left
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
})

test('[regwall] from the third story of a month a visitor is asked to sign up, also after scrolling before the page’s scripts ran, and the text stays', async ({
  page,
}) => {
  await hasRead(page, ['a', 'b'])
  const open = async () => {
    await page.goto(`/p/${demoValues.postId}`)
    await page.waitForLoadState('networkidle')
  }
  await open()
  const regwall = page.getByTestId('regwall')
  await expect(regwall).toHaveCount(0)
  const text = await page.locator('article').first().innerText()
  await page.mouse.wheel(0, 1_500)
  await expect(regwall).toContainText('Create an account to read the full story.')
  expect(await page.locator('article').first().innerText()).toBe(text)
  await regwall.getByRole('button', { name: 'Sign up' }).click()
  await step(page, 'SIGNUP_OPTIONS')
  const href = await dialog(page).getByRole('link', { name: 'Sign up with Google' }).getAttribute('href')
  expect(new URL(href ?? '', page.url()).searchParams.get('redirect')).toMatch(/[?&]skipOnboarding=1$/)
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await regwall.getByRole('button', { name: 'Close' }).click()
  await expect(regwall).toHaveCount(0)
  await test.step('a visitor who scrolled early sees how far they have read', async () => {
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 900)))
    await page.goto(`/p/${demoValues.postId}`)
    await expect(regwall).toContainText('Create an account to read the full story.')
    await expect(page.locator('[aria-hidden] > i[style*="scale: 0."]')).toHaveCount(1)
  })
})

test('[toast-verify-email] [toast-sent-verification-email] [toast-user-suspended] [role-suspended-notice] every page asks to confirm an unconfirmed address, and shows a suspension, which cannot be closed', async ({
  page,
}) => {
  await signIn(page, 'reader')
  await openWithState(page, '/unrecognized-account', { '"unverifiedEmail":null': '"unverifiedEmail":"hana@posteo.example"' })
  const toast = page.locator('[data-toast-style=VERIFY_EMAIL]')
  await expect(toast).toContainText('Verify your email to get full access to your account.')
  await expectNoViolations(page)
  await toast.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.locator('[data-toast-style=SENT_VERIFICATION_EMAIL]')).toContainText(
    'We sent a verification email to hana@posteo.example.',
  )
  await page.unrouteAll()
  await openWithState(page, '/unrecognized-account', { '"isSuspended":false': '"isSuspended":true' })
  const suspension = page.locator('[data-toast-style=USER_SUSPENDED]')
  await expect(suspension).toContainText('Your account was found in violation of our rules.')
  await expect(suspension.getByRole('link', { name: 'Learn more' })).toBeVisible()
  await expect(suspension.getByRole('button')).toHaveCount(0)
})

test('[event-susi-client-success] reports a correct code', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 900 })
  // Keeps the page open, so that its events can be observed.
  await page.route('**/m/callback/email**', (route) => route.fulfill({ status: 204 }))
  const events = page.waitForRequest(
    (request) => request.url().endsWith('/_/events') && (request.postData()?.includes('susi.clientSuccess') ?? false),
    { timeout: 20_000 },
  )
  await openSignIn(page)
  await enterEmail(page, demoAccounts.friend)
  await step(page, 'CHECK_YOUR_INBOX')
  const { subject } = await newestMail(page, demoAccounts.friend)
  await page.getByLabel('Login code').fill(subject.slice(0, 6))
  await events
})
