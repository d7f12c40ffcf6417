import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { expectAccessibleOverlay } from './overlay-checks.ts'

const ownClaps = 'web/features/clap/OwnClaps.tsx'

// Slow: the button is held until fifty claps are counted, one after the other.
test('[post-claps] the number shows how often the reader clapped, and takes all of it back; holding the clap button counts up to 50 next to it; the total rolls its last digits, and one event is reported', async ({
  page,
}) => {
  await newAccount(page)
  await page.goto(`/p/${demoValues.postId}`)
  const tools = page.getByRole('group', { name: 'Story tools' }).first()
  const clap = tools.getByRole('button', { name: /^Clap\./ })
  await test.step('the number', async () => {
    const before = await clap.evaluate((button) => button.textContent)
    const number = tools.getByRole('button', { name: 'Your claps' })
    await expect(number).toHaveCount(0)
    for (let i = 0; i < 3; i++) await clap.click()
    await page.mouse.move(0, 0)
    await expect(number).toBeVisible()
    const popover = tools.locator('[popover]')
    await clap.hover()
    await expect(popover).toContainText('You clapped 3 times')
    await expectAccessibleOverlay(page, ownClaps, popover)
    await page.mouse.move(0, 0)
    await expect(popover).toHaveCount(0)
    // Without a pointer.
    await number.focus()
    await page.keyboard.press('Shift+Tab')
    await expect(clap).toBeFocused()
    await expect(popover).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(number).toBeFocused()
    await expect(popover).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(number).toHaveCount(0)
    await expect(clap).toBeFocused()
    await expect(tools.getByRole('status')).toHaveText('Your claps are removed.')
    expect(await clap.evaluate((button) => button.textContent)).toBe(before)
    await page.reload()
    await expect(clap).not.toHaveAccessibleName(/yours/)
  })
  await test.step('holding the button', async () => {
    await expect(clap).toContainText('1.8K')
    const announcements: string[] = []
    await page.exposeFunction('tell', (text: string) => announcements.push(text))
    await tools.getByRole('status').evaluate((region) => {
      const { tell } = window as unknown as { tell: (text: string) => void }
      new MutationObserver(() => tell(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })

    await clap.click()
    await expect(page.getByText('+1', { exact: true })).toBeVisible()
    await expect(clap).toContainText('1,823')
    await expect(page.getByText('+1', { exact: true })).toHaveCount(0)
    await expect(tools.getByRole('button', { name: 'Your claps' })).toContainText('1.8K')
    await expect(clap).toHaveAccessibleName('Clap. 1,823 claps, 1 of them yours')
    await expect.poll(() => announcements.filter(Boolean)).toEqual(['You clapped 1 time.'])

    await clap.hover()
    await page.mouse.down()
    // On the way: each number stands for a tenth of a second only.
    await expect(page.getByText(/^\+(?:[5-9]|[1-4]\d)$/)).toBeVisible()
    await expect(clap, 'not read out with each clap').toHaveAccessibleName('Clap. 1,823 claps, 1 of them yours')
    await expect(page.getByText('That’s all of yours')).toBeVisible()
    await expect(clap).toContainText('1,872')
    await expectNoViolations(page)
    await page.mouse.up()
    await expect(page.getByText('That’s all of yours')).toHaveCount(0)
    await expect.poll(() => announcements.filter(Boolean)).toEqual(['You clapped 1 time.', 'You clapped 50 times, the maximum.'])
    await page.reload()
    await expect(clap).toHaveAccessibleName('Clap. 1,872 claps, 50 of them yours, the most you can give')
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a tap on the number of claps shows the reader’s, and a tap on an abbreviated count the exact one', async ({ page }) => {
    await newAccount(page)
    await page.goto(`/p/${demoValues.postId}`)
    const tools = page.getByRole('group', { name: 'Story tools' }).first()
    await tools.getByRole('button', { name: /^Clap\./ }).tap()
    await tools.getByRole('button', { name: 'Your claps' }).tap()
    await expect(tools.locator('[popover]')).toContainText('You clapped 1 time')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(tools.locator('[popover]')).toHaveCount(0)
    await page.goto('/')
    const claps = page.locator('main article').first().locator('[data-tooltip]', { hasText: 'K' })
    await claps.tap()
    await expect(page.getByRole('tooltip')).toHaveText(/^\d,\d{3}$/)
    await expect(claps.getByText(/^\d,\d{3}$/)).toHaveCount(1)
    await page
      .getByRole('heading', { level: 2 })
      .first()
      .locator('..')
      .tap({ position: { x: 1, y: 1 } })
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })
})
