import { expect, test } from './fixtures.ts'

test('a visitor opens the home page', async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/Octavo/)
})
