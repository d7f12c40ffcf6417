import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { inEnglish } from './words.ts'
import { followLink, leaveSession, openLink, pageHeaders, receiveLink } from './fixtures.ts'

const register = `mutation SendAcctAuthEmail($email: String!, $operation: SusiOperation!, $redirect: String!) {
  sendAcctAuthEmail(email: $email, fullName: "Uta Lind", redirect: $redirect, operation: $operation, type: DEFAULT_MAGIC_LINK) { __typename }
}`

export type NewAccount = { email: string }

const newEmail = () => `u${randomBytes(6).toString('hex')}@octavo.example`

/** A separate account per test, so that changes to it affect no other test. The page stays where it is, unless another session ends by it. */
export async function newAccount(page: Page): Promise<NewAccount> {
  const email = newEmail()
  await leaveSession(page)
  await followLink(page, await requestLink(page, email, 'register'))
  return { email }
}

/** Signs up like a person, which ends at the first page for new readers. */
export async function signUp(page: Page, { redirect = '/' } = {}): Promise<NewAccount> {
  const email = newEmail()
  await openLink(page, await requestLink(page, email, 'register', redirect))
  return { email }
}

/** Signs up in the dialog of a phone, where the email contains a code. Ends at the first page for new readers. */
export async function makeAccount(page: Page, name: string, email: string, say = inEnglish): Promise<void> {
  await page
    .getByRole('link', { name: say('Sign up'), exact: true })
    .first()
    .click()
  await page.getByRole('button', { name: say('Sign up with email') }).click()
  await page.getByLabel(say('Your full name')).fill(name)
  const dialog = page.getByTestId('susi')
  await dialog.getByLabel(say('Your email')).fill(email)
  await page.getByRole('button', { name: say('Continue') }).click()
  await expect(dialog).toContainText(say('Enter the 6-digit code we sent to {0}.').replace('{0}', email))
  const mailbox = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  const [mail] = (await mailbox.json()) as { subject: string }[]
  await page.getByLabel(say('Login code')).fill(/\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '')
  await expect(page).toHaveURL(/\/get-started\/topics/)
}

/** The page stays where it is, unless another session ends by it. */
export async function signInTo(page: Page, { email }: NewAccount): Promise<void> {
  await leaveSession(page)
  await followLink(page, await requestLink(page, email, 'login'))
}

/** Signs in like a person, which ends at the home page. */
export const signInLikeAPerson = async (page: Page, { email }: NewAccount): Promise<void> =>
  openLink(page, await requestLink(page, email, 'login'))

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

async function requestLink(page: Page, email: string, operation: 'register' | 'login', redirect = '/'): Promise<string> {
  await page.request.get('/_/xsrf')
  return receiveLink(page, email, async () => {
    const sent = await page.request.post('/_/graphql', {
      headers: await pageHeaders(page),
      data: { operationName: 'SendAcctAuthEmail', query: register, variables: { email, operation, redirect } },
    })
    expect(await sent.json()).toEqual({ data: { sendAcctAuthEmail: { __typename: 'SusiMethod' } } })
  })
}

export type ReceivedMail = { subject: string; text: string; headers: Record<string, string> }

/** Newest first; runs due jobs before. */
export async function mailsTo(page: Page, email: string): Promise<ReceivedMail[]> {
  const mailbox = await page.request.get(`/_/dev/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: 'application/json' },
  })
  return (await mailbox.json()) as ReceivedMail[]
}
