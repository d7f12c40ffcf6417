import type { Page } from '@playwright/test'
import { seedId } from '#db/seeds/fill/deterministic.ts'
import { expect, expectNoViolations, signIn, test } from './fixtures.ts'

const story = `/p/${seedId('story', 'the-lighthouse-keepers-second-library')}`
const card = (page: Page) => page.getByTestId('profile-card')
const author = (page: Page) => page.getByRole('article').getByRole('link', { name: 'Ines Okafor', exact: true }).first()

test('[profile-popover] a profile card appears 300 ms after the pointer rests on a name, 15 px away, and disappears 100 ms after it leaves', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'reader')
  await page.goto(story)
  // The code that shows cards loads after the page.
  await page.waitForLoadState('networkidle')
  await test.step('the card', async () => {
    await author(page).hover()
    await expect(card(page)).toContainText('followers')
    await expect(card(page).getByRole('button', { name: /^Follow(ing)? Ines Okafor$/ })).toBeVisible()
    const distance = async () => {
      const [name, cardBox] = await Promise.all([author(page).boundingBox(), card(page).boundingBox()])
      const gap = (cardBox?.y ?? 0) - ((name?.y ?? 0) + (name?.height ?? 0))
      const above = (name?.y ?? 0) - ((cardBox?.y ?? 0) + (cardBox?.height ?? 0))
      return Math.round(Math.max(gap, above))
    }
    // The card slides into its place.
    await expect.poll(distance).toBe(15)
    await expectNoViolations(page)
    // The pointer may move over to the card.
    await card(page).hover()
    await expect(card(page)).toBeVisible()
    await page.mouse.move(2, 2)
    await expect(card(page)).toHaveCount(0)
  })
  await test.step('its delays', async () => {
    // The profile is cached from now on.
    await author(page).hover()
    await expect(card(page)).toContainText('followers')
    await page.mouse.move(2, 2)
    await expect(card(page)).toHaveCount(0)
    await page.clock.pauseAt(Date.now() + 60_000)
    await author(page).hover()
    await page.clock.runFor(299)
    await expect(card(page)).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(card(page)).toBeVisible()
    await page.mouse.move(2, 2)
    await page.clock.runFor(99)
    await expect(card(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(card(page)).toHaveCount(0)
  })
})

test('a card is entered and left by keyboard, for people and for publications', async ({ page }) => {
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
