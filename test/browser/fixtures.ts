import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebError,
} from '@playwright/test'
import type axe from 'axe-core'
import { demoAccounts } from '#db/seeds/demo-values.ts'
import { noticeCookie } from '#shared/sign-in-notices.ts'
import { minute } from '#shared/time/units.ts'
import { confirmationForm } from '#test/server/confirmation-form.ts'

export { expect }

// One server per worker process, and the last one for retries; the process that only collects the tests has none.
const servers = process.env.OCTAVO_URLS?.split(' ') ?? []
const own = servers[Number(process.env.TEST_PARALLEL_INDEX)]
if (own) process.env.OCTAVO_URL ??= own

export type DemoRole = keyof typeof demoAccounts

type Options = {
  /** Console output allowed in this test, such as for a page that answers 404 on purpose. */
  allowedErrors: RegExp[]
}

/** Contexts that several tests of a worker use. */
const lasting = new WeakSet<BrowserContext>()
/** Leaves a context open after the test that opened it. */
export const keepOpen = (context: BrowserContext): void => void lasting.add(context)

/** Playwright's test with the server's address, which fails when the page throws or logs an error. */
export const test = base.extend<Options & { errors: string[]; otherContexts: undefined }, { hydrationBarrier: undefined }>({
  allowedErrors: [[], { option: true }],
  // Known only once the server runs, and so not in the configuration.
  baseURL: async ({ baseURL }, provide, { retry }) => {
    const shared = process.env.OCTAVO_URL ?? ''
    process.env.OCTAVO_URL = retry > 0 ? (servers.at(-1) ?? shared) : shared
    await provide(process.env.OCTAVO_URL || baseURL)
    process.env.OCTAVO_URL = shared
  },
  errors: [
    async ({ context, allowedErrors }, provide) => {
      const errors: string[] = []
      const stop = watchErrors(context, allowedErrors, errors)
      await provide(errors)
      stop()
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  // Pages that stay open after their test keep polling, even when their server has ended.
  otherContexts: [
    async ({ browser, context }, provide) => {
      const before = new Set([context, ...browser.contexts()])
      await provide(undefined)
      const others = browser.contexts().filter((one) => !before.has(one) && !lasting.has(one))
      await Promise.all(others.map((one) => one.close()))
    },
    { auto: true },
  ],
  hydrationBarrier: [
    async ({ browser }, provide) => {
      browser.on('context', (context) => {
        context.on('page', waitForHydration)
        void context.addInitScript(keepToasts)
      })
      await provide(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

/** Collects what the pages of a context log as errors. Returns what ends it. */
export function watchErrors(context: BrowserContext, allowedErrors: readonly RegExp[], errors: string[]): () => void {
  const collect = (text: string) => {
    // Scripts that tests add to every document do not run in previews, which have none.
    if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return
    if (!allowedErrors.some((allowed) => allowed.test(text))) errors.push(text)
  }
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') collect(`${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => collect(error.error().stack ?? error.error().message)
  context.on('console', onConsole).on('weberror', onError)
  return () => void context.off('console', onConsole).off('weberror', onError)
}

/**
 * A toast goes after five seconds, and stays while its reader points at it. A busy machine may need longer to reach its button than a
 * person does, so every toast of a test is pointed at.
 */
function keepToasts(): void {
  const pointAtToast = () =>
    document
      .querySelector('[data-print="no"] > [data-toast-style]')
      ?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  setInterval(pointAtToast, 1_000)
}

/** Input before hydration goes nowhere; people are slower than tests. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    // A test that sets `waitUntil` itself expects a page that does not hydrate, or not yet.
    if (!options?.waitUntil) await hydrate(page)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await hydrate(page)
    return response
  }
}

const hydrationTimeoutMs = 15_000

/** Waits for hydration, and has a page that hydrates on intent believe that somebody is about to use it. */
export async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate(() => document.querySelector('a')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  await hydrated(page)
}

/** Framed pages have no scripts, and pages with failing scripts never hydrate, so the wait is bounded. */
const hydrated = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => document.documentElement.dataset.hydrated !== undefined || !document.querySelector('#root ~ #state'),
      undefined,
      { timeout: hydrationTimeoutMs },
    )
    .catch(() => {})

const sendLink = `mutation SendAcctAuthEmail($email: String!) {
  sendAcctAuthEmail(email: $email, redirect: "/", operation: login, type: DEFAULT_MAGIC_LINK) { __typename }
}`

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

type Session = { cookies: Cookies; signedInAt: number }

/** Sessions of this process by server and role, so that only the tests of sign-in repeat it. */
const sessions = new Map<string, Promise<Session>>()
/** Some changes need a sign-in of the last 15 minutes, also at the end of a test. */
const sessionReuseMs = 10 * minute

/** Leaves a page before another session begins: a live one goes on to call for the account it was made for, and is refused. */
export async function leaveSession(page: Page): Promise<void> {
  if ((await page.context().cookies()).some(({ name }) => name === 'sid')) await page.goto('about:blank')
}

/** Reuses a session of an earlier test as long as it is valid and recent. The page stays where it is, unless another session ends by it. */
export async function signIn(page: Page, role: DemoRole): Promise<void> {
  await leaveSession(page)
  const key = `${process.env.OCTAVO_URL} ${role}`
  const known = sessions.get(key)
  const session = await known?.catch(() => undefined)
  if (session && Date.now() - session.signedInAt < sessionReuseMs) {
    await page.context().addCookies(session.cookies)
    if (await isSignedIn(page)) return
    await page.context().clearCookies()
  }
  // Of two pages that sign in at once, one follows the link, which works once.
  if (sessions.get(key) === known) sessions.set(key, openSession(page, role))
  const opened = await sessions.get(key)
  await page.context().addCookies(opened?.cookies ?? [])
}

async function openSession(page: Page, role: DemoRole): Promise<Session> {
  await followLink(page, await requestLink(page, demoAccounts[role]))
  return { cookies: await page.context().cookies(), signedInAt: Date.now() }
}

/** Clears the session. Leaves the page first, because a live one would react to the end of its session. */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Signs in and opens the home page. */
export async function signInAtHome(page: Page, role: DemoRole): Promise<void> {
  await signIn(page, role)
  await page.goto('/')
}

async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.post('/_/graphql', {
    headers: await pageHeaders(page),
    data: { query: '{ viewer { id } }' },
  })
  const { data } = (await answer.json()) as { data?: { viewer: { id: string } | null } }
  return Boolean(data?.viewer)
}

/** The headers that one of our pages sends with its own queries. */
export async function pageHeaders(page: Page) {
  const cookies = await page.context().cookies()
  const xsrf = decodeURIComponent(cookies.find((cookie) => cookie.name === 'xsrf')?.value ?? '')
  return { 'x-xsrf-token': xsrf, origin: process.env.OCTAVO_URL ?? '' }
}

/** Signs in like a person: requests an email and opens the link in the newest one. */
export const signInByEmail = async (page: Page, to: string): Promise<void> => openLink(page, await requestLink(page, to))

async function requestLink(page: Page, to: string): Promise<string> {
  await page.request.get('/_/xsrf')
  return receiveLink(page, to, async () => {
    const sent = await page.request.post('/_/graphql', {
      headers: await pageHeaders(page),
      data: { operationName: 'SendAcctAuthEmail', query: sendLink, variables: { email: to } },
    })
    expect(sent.status(), await sent.text()).toBe(200)
  })
}

/** The link of the mail that `request` has sent to this address, once it has arrived. */
export async function receiveLink(page: Page, to: string, request: () => Promise<void>): Promise<string> {
  const before = await linksTo(page, to)
  await request()
  let link: string | undefined
  await expect
    .poll(async () => {
      link = (await linksTo(page, to)).find((one) => !before.includes(one))
      return link
    }, `no link reached ${to}`)
    .toBeTruthy()
  return link ?? ''
}

/** Signs in with the link of a mail by the requests that its pages make. The page stays where it is, and shows no notice later. */
export async function followLink(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link)
  const form = confirmationForm(await (await page.request.get(pathname + search)).text())
  const origin = process.env.OCTAVO_URL ?? ''
  const done = await page.request.post(form?.action ?? pathname, {
    headers: { origin },
    form: form?.fields ?? {},
    maxRedirects: 0,
  })
  expect(done.status(), await done.text()).toBe(302)
  await page.context().clearCookies({ name: noticeCookie })
}

/** Opens the link of a mail in the browser that requested it, where its page posts at once, and waits for the page behind it. */
export async function openLink(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search, { waitUntil: 'commit' })
  await page.waitForURL((url) => url.pathname !== pathname)
  await hydrate(page)
}

async function linksTo(page: Page, address: string): Promise<string[]> {
  const mailbox = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  })
  const mails = (await mailbox.json()) as { text: string }[]
  return mails.flatMap(({ text }) => /https?:\/\/\S*\/m\/callback\/email\?\S+/.exec(text)?.[0] ?? [])
}

/** Asserts that nothing is wider than the window. */
export async function expectFits(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `${page.url()} is wider than the window`).toBeLessThanOrEqual(0)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Asserts that axe-core finds no violations on the page, or within a part of it. */
export const expectNoViolations = (page: Page, within?: Locator): Promise<void> =>
  withoutMotion(page, () => expectNoViolationsOf(page, { type: 'tag', values: rules }, within))

/** Asserts contrast only, the one rule that another color scheme can change. */
export const expectContrast = (page: Page, within?: Locator): Promise<void> =>
  withoutMotion(page, () =>
    expectNoViolationsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, within),
  )

/** Asserts no violations in light colors and contrast in dark ones, which then stay. */
export async function expectAccessible(page: Page, within?: Locator): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoViolations(page, within)
  // Without motion, so that the colors do not fade into those of the other theme.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectContrast(page, within)
}

/** Fading elements have no defined contrast: no animation starts meanwhile, and running ones are awaited. */
async function withoutMotion(page: Page, check: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  await check()
  await page.emulateMedia({ reducedMotion: null })
}

async function expectNoViolationsOf(page: Page, runOnly: axe.RunOnly, within = page.locator(':root')): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await within.evaluate(async (part, only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // Describing every element that passed takes longer than finding those that do not.
    const options: axe.RunOptions = { runOnly: only, resultTypes: ['violations'] }
    const { violations: found } = await loaded.run(part === document.documentElement ? document : part, options)
    return found.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))
  }, runOnly)
  expect(violations).toEqual([])
}
