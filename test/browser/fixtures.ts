import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { demoAccounts } from '#db/seeds/demo-values.ts'
import { noticeCookie } from '#shared/sign-in-notices.ts'

export { expect }

// One server for each process that runs tests, and the last for second tries; the process that only gathers them has none.
const servers = process.env.OCTAVO_URLS?.split(' ') ?? []
const own = servers[Number(process.env.TEST_PARALLEL_INDEX)]
if (own) process.env.OCTAVO_URL ??= own

export type Role = keyof typeof demoAccounts

type Options = {
  /** What the console may say in this test, such as that a page answered 404 where it should. */
  allowedErrors: RegExp[]
}

/** Playwright's test, at the address of the server, failing when the page throws or the console shows an error. */
export const test = base.extend<Options & { errors: string[] }, { wakes: undefined }>({
  allowedErrors: [[], { option: true }],
  // Known only once the server runs, and so not to the configuration.
  baseURL: async ({ baseURL }, provide, { retry }) => {
    const shared = process.env.OCTAVO_URL ?? ''
    process.env.OCTAVO_URL = retry > 0 ? (servers.at(-1) ?? shared) : shared
    await provide(process.env.OCTAVO_URL || baseURL)
    process.env.OCTAVO_URL = shared
  },
  errors: [
    async ({ context, allowedErrors }, provide) => {
      const errors: string[] = []
      const keep = (text: string) => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) errors.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') keep(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => keep(error.error().stack ?? error.error().message))
      await provide(errors)
      expect(errors, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  wakes: [
    async ({ browser }, provide) => {
      browser.on('context', (context) => context.on('page', waitForWaking))
      await provide(undefined)
    },
    { scope: 'worker', auto: true },
  ],
})

/** What is typed before a page has woken stands where nobody listens yet; people are slower than tests. */
function waitForWaking(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    // Whoever says what to wait for knows that this page does not wake, or does not yet.
    if (!options?.waitUntil) await awake(page)
    return response
  }
  page.reload = async (...given) => {
    const response = await reload(...given)
    await awake(page)
    return response
  }
}

const wakesWithinMs = 15_000

/** What is shown in frames has no scripts; pages whose scripts fail never wake, and nothing more is waited for than a while. */
const awake = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () => document.documentElement.dataset.hydrated !== undefined || !document.querySelector('#root ~ #state'),
      undefined,
      { timeout: wakesWithinMs },
    )
    .catch(() => {})

const sendLink = `mutation SendAcctAuthEmail($email: String!) {
  sendAcctAuthEmail(email: $email, redirect: "/", operation: login, type: DEFAULT_MAGIC_LINK) { __typename }
}`

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The sessions of this process, by server and role: signing in is tried where it is the matter, and need not be repeated for all the rest. */
const sessions = new Map<string, Cookies>()

/** Signs in with the session of a test before, as long as nobody has ended it; the page stays where it is. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const key = `${process.env.OCTAVO_URL} ${role}`
  const session = sessions.get(key)
  if (session) {
    await page.context().addCookies(session)
    if (await isSignedIn(page)) return
    await page.context().clearCookies()
  }
  await signInByEmail(page, demoAccounts[role])
  // What is told once after signing in is no part of the session.
  sessions.set(
    key,
    (await page.context().cookies()).filter(({ name }) => name !== noticeCookie),
  )
}

/** Forgets who is signed in. A page that still listens would hear that its session is gone, and so it is left first. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Signs in, and stands on the home page. */
export async function signInAtHome(page: Page, role: Role): Promise<void> {
  await signIn(page, role)
  await page.goto('/')
}

async function isSignedIn(page: Page): Promise<boolean> {
  const answer = await page.request.post('/_/graphql', {
    headers: await ownHeaders(page),
    data: { query: '{ viewer { id } }' },
  })
  const { data } = (await answer.json()) as { data?: { viewer: { id: string } | null } }
  return Boolean(data?.viewer)
}

/** What a page of ours sends along with a question of its own. */
export async function ownHeaders(page: Page) {
  const cookies = await page.context().cookies()
  const xsrf = decodeURIComponent(cookies.find((cookie) => cookie.name === 'xsrf')?.value ?? '')
  return { 'x-xsrf-token': xsrf, origin: process.env.OCTAVO_URL ?? '' }
}

/** Signs in as a person would: asks for an e-mail, and opens the link in the newest one. */
export async function signInByEmail(page: Page, to: string): Promise<void> {
  await page.request.get('/_/xsrf')
  const before = await linksTo(page, to)
  const sent = await page.request.post('/_/graphql', {
    headers: await ownHeaders(page),
    data: { operationName: 'SendAcctAuthEmail', query: sendLink, variables: { email: to } },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  let link: string | undefined
  await expect
    .poll(async () => {
      link = (await linksTo(page, to)).find((one) => !before.includes(one))
      return link
    }, `no link reached ${to}`)
    .toBeTruthy()
  await openLink(page, link ?? '')
}

/** Opens the link of a mail in the browser that asked for it, where its page posts at once, and waits for the page behind it. */
export async function openLink(page: Page, link: string): Promise<void> {
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search, { waitUntil: 'commit' })
  await page.waitForURL((url) => url.pathname !== pathname)
  await awake(page)
}

async function linksTo(page: Page, address: string): Promise<string[]> {
  const mailbox = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(address)}`, {
    headers: { accept: 'application/json' },
  })
  const mails = (await mailbox.json()) as { text: string }[]
  return mails.flatMap(({ text }) => /https?:\/\/\S*\/m\/callback\/email\?\S+/.exec(text)?.[0] ?? [])
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing on the page as it stands keeps anybody out, as far as axe-core can tell; or nothing within a part of it. */
export const expectNoViolations = (page: Page, within?: Locator): Promise<void> =>
  expectWithin(page, { type: 'tag', values: rules }, within)

/** What another colour scheme alone can change: whether everything can be told from what is behind and beside it. */
export const expectContrast = (page: Page, within?: Locator): Promise<void> =>
  expectWithin(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, within)

async function expectWithin(page: Page, runOnly: axe.RunOnly, within = page.locator(':root')): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // What is fading in or out has no contrast to speak of: nothing begins to now, and what has begun is waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const violations = await within.evaluate(async (part, only) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    const { violations: found } = await loaded.run(part === document.documentElement ? document : part, { runOnly: only })
    return found.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))
  }, runOnly)
  await page.emulateMedia({ reducedMotion: null })
  expect(violations).toEqual([])
}
