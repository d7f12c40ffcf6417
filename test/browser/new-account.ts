import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { openLink, pageHeaders } from './fixtures.ts'

const register = `mutation SendAcctAuthEmail($email: String!, $operation: SusiOperation!, $redirect: String!) {
  sendAcctAuthEmail(email: $email, fullName: "Uta Lind", redirect: $redirect, operation: $operation, type: DEFAULT_MAGIC_LINK) { __typename }
}`

export type NewAccount = { email: string }

/** A separate account per test, so that changes to it affect no other test. */
export async function newAccount(page: Page, { redirect = '/' } = {}): Promise<NewAccount> {
  const email = `u${randomBytes(6).toString('hex')}@octavo.example`
  await followLink(page, email, 'register', redirect)
  return { email }
}

export const signInTo = (page: Page, { email }: NewAccount): Promise<void> => followLink(page, email, 'login')

/** Has another account follow the person at this address. Returns what closes its browser, once the follow has been seen. */
export async function followFromAnotherAccount(browser: Browser, profile: string): Promise<() => Promise<void>> {
  const context = await browser.newContext({ baseURL: process.env.OCTAVO_URL ?? '' })
  const page = await context.newPage()
  await newAccount(page)
  await page.goto(profile)
  await page
    .getByRole('button', { name: /^Follow/ })
    .filter({ visible: true })
    .first()
    .click()
  return () => context.close()
}

async function followLink(page: Page, email: string, operation: 'register' | 'login', redirect = '/'): Promise<void> {
  await page.request.get('/_/xsrf')
  const sent = await page.request.post('/_/graphql', {
    headers: await pageHeaders(page),
    data: { operationName: 'SendAcctAuthEmail', query: register, variables: { email, operation, redirect } },
  })
  expect(await sent.json()).toEqual({ data: { sendAcctAuthEmail: { __typename: 'SusiMethod' } } })
  const [mail] = (await mailsTo(page, email)).filter(({ text }) => text.includes('/m/callback/email'))
  await openLink(page, /https?:\/\/\S*\/m\/callback\/email\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
}

export type ReceivedMail = { subject: string; text: string; headers: Record<string, string> }

/** Newest first; runs due jobs before. */
export async function mailsTo(page: Page, email: string): Promise<ReceivedMail[]> {
  const mailbox = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  return (await mailbox.json()) as ReceivedMail[]
}
