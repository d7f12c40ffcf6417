import type { Page } from '@playwright/test'
import { seedId } from '#db/seeds/fill/determined.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

const story = `/p/${seedId('story', 'the-lighthouse-keepers-second-library')}`
const card = (page: Page) => page.getByTestId('profile-card')
const author = (page: Page) => page.getByRole('article').getByRole('link', { name: 'Ines Okafor', exact: true }).first()

test('[profile-popover] a name under the hand shows who it is 15 px away, and goes 100 ms after the hand', async ({ page }) => {
  await signIn(page, 'reader')
  await page.goto(story)
  // What shows cards comes once the page stands.
  await page.waitForLoadState('networkidle')
  await author(page).hover()
  await expect(card(page)).toContainText('followers')
  await expect(card(page).getByRole('button', { name: /^Follow(ing)? Ines Okafor$/ })).toBeVisible()
  const [name, shown] = await Promise.all([author(page).boundingBox(), card(page).boundingBox()])
  const gap = (shown?.y ?? 0) - ((name?.y ?? 0) + (name?.height ?? 0))
  const above = (name?.y ?? 0) - ((shown?.y ?? 0) + (shown?.height ?? 0))
  expect(Math.round(Math.max(gap, above))).toBe(15)
  await expectNoViolations(page)
  // The hand may cross over to the card.
  await card(page).hover()
  await expect(card(page)).toBeVisible()
  const gone = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const element = document.querySelector('[data-testid="profile-card"]') as HTMLElement
        let left = 0
        document.addEventListener(
          'pointerover',
          ({ target }) => {
            if (!left && target instanceof Node && !element.contains(target)) left = performance.now()
          },
          { capture: true },
        )
        const look = () => {
          if (element.isConnected) requestAnimationFrame(look)
          else resolve(performance.now() - left)
        }
        look()
      }),
  )
  await page.mouse.move(2, 2)
  expect(await gone).toBeGreaterThanOrEqual(95)
  await expect(card(page)).toHaveCount(0)
})

test('a card is reached and left by the keyboard, for people and for publications', async ({ page }) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const publication = page.locator('main').getByRole('link', { name: 'Saltgrass', exact: true }).first()
  await publication.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(publication).toBeFocused()
  await expect(card(page)).toContainText('followers')
  await page.keyboard.press('Tab')
  await expect(card(page).locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(publication).toBeFocused()
})
