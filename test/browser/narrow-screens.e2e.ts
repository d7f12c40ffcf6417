import { durations } from '#web/design/constants.ts'
import { expect, signIn, test } from './fixtures.ts'

test('on the narrowest phone the tabs stay in one row, and a table wider than the phone is scrolled by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await test.step('tabs', async () => {
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
  await test.step('a table', async () => {
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
})

test('on the narrowest phone a tooltip is as wide as its text and never covers the menu of its button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'reader')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  const trigger = page.getByRole('button', { name: 'More about this story' }).filter({ visible: true }).first()
  const bubble = page.getByRole('tooltip')
  const menu = page.getByRole('menu', { name: 'More about this story' }).filter({ visible: true })
  await trigger.hover()
  await page.clock.runFor(2 * durations.tooltipDelay)
  await expect(bubble).toHaveText('More about this story')
  const { left, right, free } = await bubble.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const box = element.getBoundingClientRect()
    return { left: box.left, right: box.right, free: box.width - words.getBoundingClientRect().width }
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
  expect(free, 'only its padding is wider than the text').toBeLessThanOrEqual(24)

  await trigger.click()
  await expect(menu).toBeVisible()
  await expect(bubble).toHaveCount(0)
  // The pointer leaves the button and returns while its menu is open.
  await page.mouse.move(0, 0)
  await trigger.hover()
  await page.clock.runFor(2 * durations.tooltipDelay)
  await expect(menu).toBeVisible()
  await expect(bubble).toHaveCount(0)
})
