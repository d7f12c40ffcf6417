import { expect, signIn, test } from './fixtures.ts'

test.describe('recording payout information', () => {
  test('[toast-retry-stripe-connection] a failure to record the account shows a toast with a retry', async ({ page }) => {
    await signIn(page, 'reader')
    await page.goto('/partner-program/payout/connect?country=US')
    await page.getByRole('button', { name: 'Connect an account' }).click()
    await expect(page.getByRole('heading', { name: 'Sandbox payouts' })).toBeVisible()
    const failing = await page.getByRole('link', { name: 'Fail to come back' }).getAttribute('href')
    const query = new URL(failing ?? '', page.url()).search
    await page.goto(`/me/settings/payout/stripe/finish${query}`)
    const text = 'An error occurred while we were recording your payout information.'
    const toast = page.locator('[data-toast-style="RETRY_STRIPE_CONNECTION"]')
    await expect(toast).toContainText(text)
    await expect(toast).toHaveAttribute('role', 'alert')
    await toast.getByRole('button', { name: 'Try again' }).click()
    await expect(toast).toContainText(text)
    await page.goto(`/partner-program/stripe/finish${query.replace('code=error', 'code=done')}`)
    await expect(page.getByRole('heading', { name: 'Your account is connected' })).toBeVisible()
  })
})

test('a writer leaves the program and returns by accepting its terms', async ({ page }) => {
  await signIn(page, 'writer')
  await page.goto('/me/partner/dashboard')
  await expect(page.getByRole('heading', { name: 'Earnings by day' })).toBeVisible()
  await page.getByRole('link', { name: 'Leave the program' }).click()
  await page.getByRole('button', { name: 'Leave the program' }).click()
  await expect(page).toHaveURL(/\/partner-program$/)
  await page.goto('/me/partner/enroll')
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByText('Please accept the terms of the partner program.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check()
  await page.getByRole('button', { name: 'Enroll' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in the Partner Program' })).toBeVisible()
  await page.getByRole('link', { name: 'Open dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Earnings by day' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=/)
})
