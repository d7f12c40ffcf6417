import { expect, signIn, test } from './fixtures.ts'

test('on the narrowest phone the tabs stay in one row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [role, path, group] of [
    ['reader', '/plans', 'How often you pay'],
    ['writer', '/me/stats', 'Period'],
  ] as const) {
    await signIn(page, role)
    await page.goto(path)
    const views = page.getByRole('group', { name: group }).locator('> *')
    await expect(views.first(), path).toBeVisible()
    const tops = await views.evaluateAll((elements) => elements.map((view) => view.getBoundingClientRect().top))
    expect(new Set(tops).size, path).toBe(1)
  }
})

test('a table wider than the phone is scrolled by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'writer')
  await page.goto('/me/partner/dashboard/payouts')
  const table = page.getByRole('region', { name: 'Payouts by month' })
  const rest = () => table.evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft)
  await expect.poll(rest).toBeGreaterThan(0)
  await table.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return rest()
    })
    .toBeLessThanOrEqual(1)
})
