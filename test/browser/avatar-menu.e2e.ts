import type { Locator, Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signInAtHome, test } from './fixtures.ts'

const story = `/p/${demoValues.postId}`
const button = (page: Page): Locator => page.getByRole('button', { name: 'Your menu' })
const menu = (page: Page): Locator => page.getByRole('menu', { name: 'Your menu' })

async function openMenu(page: Page): Promise<void> {
  await button(page).click()
  await expect(menu(page).getByRole('menuitem', { name: 'Profile' })).toBeVisible()
}

const items = { Profile: '/@emil', Library: '/me/lists', Stories: '/me/stories', Stats: '/me/stats', Settings: '/me/settings' }

test("[header-avatar-menu-present] [avatar-menu-opens-click] [menu-profile] [menu-library] [menu-stories] [menu-stats] [menu-settings] [menu-refine-recommendations] [menu-manage-publications] [menu-help] [avatar-menu-width-264] [menu-write-small] the avatar opens the viewer's own menu, 264 px wide, which fits a phone's screen and has Write on small screens only", async ({
  page,
}) => {
  await signInAtHome(page, 'reader')
  await test.step('its items', async () => {
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    const places = {
      ...items,
      'Refine recommendations': '/me/following',
      'Manage publications': '/@emil/publications',
    }
    for (const [name, href] of Object.entries(places))
      await expect(menu(page).getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', href)
    await expect(menu(page).getByRole('menuitem', { name: 'Help', exact: true }).first()).toHaveAttribute('href', '/help')
    await expectNoViolations(page)
  })
  await test.step('its width', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await openMenu(page)
      const box = await menu(page).boundingBox()
      expect(box?.width).toBe(264)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })
  await test.step('Write', async () => {
    const write = menu(page).getByText('Write', { exact: true })
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 844 })
    await openMenu(page)
    await expect(write).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.setViewportSize({ width: 500, height: 844 })
    await openMenu(page)
    await expect(write).toBeVisible()
    await expect(menu(page).getByRole('menuitem', { name: 'Write', exact: true })).toHaveAttribute('href', '/new-story')
  })
})

test('[avatar-menu-close-second-click] [avatar-menu-close-outside] [avatar-menu-close-scroll] a second click, an outside click and scrolling fade the menu out in 300 ms', async ({
  page,
}) => {
  await signInAtHome(page, 'reader')
  await page.goto(story)
  const closers: Record<string, () => Promise<void>> = {
    'a second click': () => button(page).click(),
    'a click elsewhere': () => page.mouse.click(40, 400),
    scrolling: () => page.mouse.wheel(0, 400),
  }
  for (const [closerName, close] of Object.entries(closers))
    await test.step(closerName, async () => {
      await openMenu(page)
      const times = await menu(page).evaluate((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element)
        const durations = transitionDuration.split(', ')
        return durations[transitionProperty.split(', ').indexOf('opacity') % durations.length]
      })
      expect(times).toBe('0.3s')
      await close()
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).not.toHaveAttribute('aria-controls')
    })
})

test('a menu opened before hydration has its items right after it', async ({ page }) => {
  await signInAtHome(page, 'reader')
  let hydrate = () => {}
  const woken = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  // The script that records the press is in the document.
  await page.route(/\/[\w-]+\.js$/, async (route) => {
    await woken
    await route.continue()
  })
  await page.goto(story, { waitUntil: 'commit' })
  await button(page).click()
  hydrate()
  await expect(menu(page).getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(button(page)).toHaveAttribute('aria-controls', /./)
})
