import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { demoAccounts } from '#db/seeds/demo-values.ts'

export { expect }

export type Role = keyof typeof demoAccounts

type Options = {
  /** What the console may say in this test, such as that a page answered 404 where it should. */
  allowedErrors: RegExp[]
}

/** Playwright's test, at the address of the server, failing when the page throws or the console shows an error. */
export const test = base.extend<Options & { errors: string[] }>({
  allowedErrors: [[], { option: true }],
  // Known only once the server runs, and so not to the configuration.
  baseURL: async ({ baseURL }, provide) => provide(process.env.OCTAVO_URL ?? baseURL),
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
})

const sendLink = `mutation SendAcctAuthEmail($email: String!) {
  sendAcctAuthEmail(email: $email, redirect: "/", operation: login, type: DEFAULT_MAGIC_LINK) { __typename }
}`

/** Signs in as a person would: asks for an e-mail, and opens the link in the newest one. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const to = demoAccounts[role]
  await page.request.get('/_/xsrf')
  const cookies = await page.context().cookies()
  const xsrf = decodeURIComponent(cookies.find((cookie) => cookie.name === 'xsrf')?.value ?? '')
  const before = await linksTo(page, to)
  const sent = await page.request.post('/_/graphql', {
    headers: { 'x-xsrf-token': xsrf, origin: process.env.OCTAVO_URL ?? '' },
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
  const { pathname, search } = new URL(link ?? '')
  await page.goto(pathname + search)
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

/** Nothing on the page as it stands keeps anybody out, as far as axe-core can tell. */
export async function expectNoViolations(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async (tags) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    const { violations: found } = await loaded.run(document, { runOnly: tags })
    return found.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.target.join(' ')) }))
  }, rules)
  expect(violations).toEqual([])
}
