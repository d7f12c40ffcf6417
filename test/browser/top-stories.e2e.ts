import { expect, expectNoViolations, test } from './fixtures.ts'

const title = (day: string) => ({ level: 1, name: `Top stories of ${day}` })

test('the top stories of each day are stepped through, and any day up to today is chosen by keyboard; a quiet day shows stories of the days before with their day, and today offers no next day', async ({
  page,
}) => {
  await test.step('day by day', async () => {
    await page.goto('/top-stories/november-18-2026')
    await expect(page.getByRole('heading', title('November 18'))).toBeVisible()
    await page.getByRole('link', { name: 'Next day, Nov 19' }).click()
    await expect(page).toHaveURL(/\/top-stories\/november-19-2026/)
    await expect(page.getByRole('heading', title('November 19'))).toBeVisible()
    await expect(page.locator('main article')).toHaveCount(7)

    await page.getByRole('button', { name: 'Choose a day' }).press('Enter')
    const day = page.getByRole('dialog', { name: 'Choose a day' }).getByLabel('Day')
    await expect(day).toBeFocused()
    await day.fill('2199-01-01')
    await day.press('Enter')
    await expect(page.getByText('Choose a day up to today.')).toBeVisible()
    await expect(day).toBeFocused()
    await expectNoViolations(page)
    await day.fill('2026-11-12')
    await day.press('Enter')
    await expect(page.getByRole('heading', title('November 12'))).toBeVisible()
    await expect(page).toHaveURL(/\/top-stories\/november-12-2026/)
  })
  await test.step('a quiet day', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/top-stories')
    await expect(page.locator('main article')).toHaveCount(7)
    await expect(page.locator('main article').last()).toContainText(/From [A-Z][a-z]+ \d+/)
    await expect(page.getByRole('link', { name: /^Previous day, / })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Next day, / })).toHaveCount(0)
    await expectNoViolations(page)
  })
})
