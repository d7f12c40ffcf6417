import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUp } from './new-account.ts'

/** Collects the names of the operations that a page sends. */
function operationsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request: Request) => {
    names.push(...(request.headers()['graphql-operation'] ?? '').split(',').filter(Boolean))
  })
  return names
}

test('a page restored by the browser reloads after a sign-in elsewhere', async ({ page, context }) => {
  await page.goto('/about')
  const names = operationsOf(page)
  const restoreFromCache = () =>
    page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.waitForLoadState('networkidle')
  await restoreFromCache()
  await expect.poll(() => names).toContain('CacheUnsafeLoggedInState')
  const other = await context.newPage()
  await signUp(other)
  const reloaded = page.waitForEvent('load')
  await restoreFromCache()
  await reloaded
})

test('[query-account-token] a visitor with a pending action who signs in in another tab continues with it', async ({
  page,
  context,
}) => {
  const names = operationsOf(page)
  await page.goto('/m/signin?operation=login&redirect=%2Fabout')
  await expect(page.getByTestId('susi')).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Without a pending action nothing is queried.
  expect(names).not.toContain('AccountTokenQuery')
  const home = await context.newPage()
  await home.goto('/')
  const story = await home.locator('article a[href*="/@"]').first().getAttribute('href')
  await home.goto(story ?? '/')
  await home.waitForLoadState('networkidle')
  const tab = await context.newPage()
  await signUp(tab)
  const operations = operationsOf(home)
  await home
    .getByRole('link', { name: /Save|Bookmark/ })
    .or(home.getByRole('button', { name: /Save|Bookmark/ }))
    .first()
    .click()
  await expect.poll(() => operations).toContain('AccountTokenQuery')
  // An address alone saves nothing: its page asks for confirmation.
  await home.waitForURL((url) => url.pathname === '/m/login-redirect')
  await home.getByRole('main').getByRole('button').first().click()
  await home.waitForURL((url) => !url.pathname.startsWith('/m/'))
})

test('[query-email-availability] a taken address is reported while signing up, before anything is sent', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const { email } = await signUp(other)
  await other.close()
  await context.clearCookies()
  await page.goto('/m/signin?operation=register&stepOverride=ENTER_EMAIL')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your full name').focus()
  await expect(page.getByText('That email address is already in use.')).toBeVisible()
  await page.getByLabel('Your email').fill(`free-${email}`)
  await expect(page.getByText('That email address is already in use.')).toHaveCount(0)
})
