import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signInAtHome, test } from './fixtures.ts'

const story = `/p/${demoValues.postId}`
const header = (page: Page) => page.getByRole('banner')
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const offset = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-offset') || '0'))

test('[header-height-57] [header-scroll-shrink-grow] [menu-logged-out-panel] [header-logo-home] a visitor’s header on a desktop is 57 px high without a strip, hides when scrolling down, returns when scrolling up, offers an account on a small screen, and leads home', async ({
  page,
}) => {
  await page.goto(story)
  await page.waitForLoadState('networkidle')
  await test.step('57 px high, without a strip', async () => {
    expect((await header(page).boundingBox())?.height).toBe(57)
    await expect(page.getByText('Open in app')).toHaveCount(0)
  })
  await test.step('hides when scrolling down, returns when scrolling up, and is full-size at the top', async () => {
    const top = () => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await page.mouse.move(600, 500)
    await page.mouse.wheel(0, 600)
    await expect.poll(() => offset(page)).toBe(-57)
    await expect.poll(top).toBe(-57)
    await page.mouse.wheel(0, -30)
    await expect.poll(() => offset(page)).toBe(-27)
    await page.mouse.wheel(0, -200)
    await expect.poll(() => offset(page)).toBe(0)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => offset(page)).toBe(-57)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => offset(page)).toBe(0)
    await expect.poll(top).toBe(0)
  })
  await test.step('the menu on a small screen offers an account', async () => {
    const menu = page.getByRole('menu', { name: 'Join Octavo or sign in' })
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu.getByRole('menuitem', { name: 'Sign in', exact: true })).toBeVisible()
    await expectNoViolations(page)
    await menu.getByRole('menuitem', { name: 'Sign up', exact: true }).click()
    await expect(page.getByTestId('susi')).toHaveAttribute('data-step', 'SIGNUP_OPTIONS')
    await page.getByTestId('susi').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByTestId('susi')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  await test.step('the wordmark leads home', async () => {
    const logo = header(page).getByRole('link', { name: 'Octavo, home' })
    await expect(logo).toHaveAttribute('href', '/')
    await logo.click()
    await expect(page.locator('h1')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('[header-logo-home-scrolls-top] [layout-twocolumn] [layout-right-column-hidden-md] [layout-right-column-widths] on home the wordmark scrolls to the top and goes nowhere else; the right column is 368 px wide, 352 below xl, and hidden below lg', async ({
  page,
}) => {
  await signInAtHome(page, 'reader')
  await page.waitForLoadState('networkidle')
  await test.step('the wordmark scrolls to the top', async () => {
    await page.evaluate(() => {
      ;(window as unknown as { same: boolean }).same = true
      window.scrollTo(0, 1_000)
    })
    await page.mouse.wheel(0, -80)
    const entries = await page.evaluate(() => window.history.length)
    await header(page).getByRole('link', { name: 'Octavo, home' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => (window as unknown as { same?: boolean }).same)).toBe(true)
    expect(await page.evaluate(() => window.history.length)).toBe(entries)
  })
  await test.step('the right column', async () => {
    await expect(page.locator('body')).toHaveAttribute('data-layout', 'TwoColumn')
    const aside = page.getByRole('complementary')
    const main = page.getByRole('main')
    for (const [width, expected] of [
      [1400, 368],
      [1080, 368],
      [1079, 352],
      [904, 352],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const right = await aside.boundingBox()
      const left = await main.boundingBox()
      expect(right?.width, `at ${width} px`).toBe(expected)
      expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual((right?.x ?? 0) + 1)
    }
    await page.setViewportSize({ width: 903, height: 900 })
    await expect(aside).toBeHidden()
  })
})

test.describe('on a phone', () => {
  test.use({ userAgent: phone, viewport: { width: 390, height: 844 } })
  test('[header-mobile-open-in-app] [header-height-57] a strip of 41 px offers the app above a header of 57 px', async ({
    page,
  }) => {
    await page.goto(story)
    const strip = page.getByRole('region', { name: 'App' })
    await expect(strip.getByRole('link', { name: 'Open in app' })).toBeVisible()
    expect((await strip.boundingBox())?.height).toBe(41)
    expect((await header(page).boundingBox())?.height).toBe(57)
  })
})

test.describe('inside the app', () => {
  test.use({ userAgent: `${phone} PlatformApp/1.0`, viewport: { width: 390, height: 844 } })
  test('[native-app-hides] banners, signing out and the app link are hidden', async ({ page }) => {
    await signInAtHome(page, 'reader')
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
    await expect(page.getByText('Sign out')).toHaveCount(0)
    await expect(page.getByText('Open in app')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Membership' })).toHaveCount(0)
  })
})
