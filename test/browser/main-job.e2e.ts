import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

test('a visitor opens the home page', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/Octavo/)
  await expectNoViolations(page)
})

test('a reader signs in by the link in an e-mail, and comes home', async ({ page }) => {
  await signIn(page, 'reader')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
})
