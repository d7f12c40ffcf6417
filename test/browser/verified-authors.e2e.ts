import type { Page } from '@playwright/test'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'
import { mailsTo, newAccount } from './new-account.ts'

/** On a phone and on a desktop, where the page stays. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolations(page)
  }
}

test('a book author applies by keyboard, staff verify them, and their profile shows it, on a phone and on a desktop', async ({
  page,
  browser,
}) => {
  test.slow()
  const proof = `My name is on the cover, ${Date.now()}.`
  await page.goto('/verified-authors')
  await expect(page.getByRole('link', { name: 'Sign in to apply' })).toBeVisible()
  await expectAccessible(page)
  const { email } = await newAccount(page)
  await page.goto('/verified-authors')
  const isbn = page.getByLabel('ISBN of one of your books')
  await isbn.fill('978-0-306-40615-8')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That’s not a valid ISBN.')).toBeVisible()
  await expect(isbn).toBeFocused()
  await isbn.fill('0-306-40615-2')
  await page.getByLabel('Proof that it’s yours').fill(proof)
  await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'We’re reviewing your application' })).toBeVisible()
  await expect(page.getByText('9780306406157')).toBeVisible()
  await expectAccessible(page)

  const desk = await browser.newPage()
  await signIn(desk, 'staff')
  await desk.goto('/_/admin/internal-status')
  await expectAccessible(desk)
  await desk.getByRole('row').filter({ hasText: proof }).getByRole('link').click()
  await expect(desk).toHaveURL(/\/_\/admin\/users\//)
  await expect(desk.getByText(proof)).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(desk.getByText('Enter the book title as listed in the catalog')).toBeVisible()
  await desk.getByLabel('Book title').fill('The Cover')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: 'Remove verification' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: /@\w+ verified @\w+ as an author\./ })).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
  await page.getByRole('link', { name: 'See your books' }).click()
  await expect(page.getByRole('heading', { name: 'The Cover' })).toBeVisible()
  await expect(page.getByText('Book author')).toBeVisible()
  expect((await mailsTo(page, email)).some(({ subject }) => subject === 'You’re a verified author')).toBe(true)
})
