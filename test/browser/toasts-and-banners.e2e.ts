import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, expectNoViolations, signIn, signInAtHome, test } from './fixtures.ts'
import { newAccount } from './new-account.ts'
import { recordEvents } from './reported-events.ts'

const story = `/p/${demoValues.postId}`
const profile = `/@${demoValues.username}`
const toast = (page: Page, style: string) => page.locator(`[data-toast-style=${style}]`)
const banner = (page: Page) => page.getByRole('region', { name: 'Membership' })

/** A color of the page by its name, in the browser's notation. */
const colorNamed = (page: Page, name: string) =>
  page.evaluate((token) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

test.describe('failed actions', () => {
  test.use({ allowedErrors: [[/Failed to load resource/], { scope: 'test' }] })

  test('[toast-retryable-error] [toast-error] a network failure can be retried, and a refusal is shown in the error color', async ({
    page,
  }) => {
    await signIn(page, 'reader')
    await page.goto(profile)
    await page.waitForLoadState('networkidle')
    await test.step('a network failure', async () => {
      await page.route('**/_/batch', (route) => route.abort())
      await page.getByRole('button', { name: /^Follow(ing)? Ines Okafor$/ }).click()
      const retryToast = toast(page, 'RETRYABLE_ERROR')
      await expect(retryToast).toContainText('An error occurred. Please try again or contact support')
      await expectNoViolations(page)
      await page.unroute('**/_/batch')
      const before = await page.getByRole('button', { name: /^Follow(ing)? Ines Okafor$/ }).getAttribute('aria-pressed')
      await retryToast.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: /^Follow(ing)? Ines Okafor$/ })).toHaveAttribute(
        'aria-pressed',
        String(before !== 'true'),
      )
      await expect(retryToast).toHaveCount(0)
    })
    await test.step('a refusal', async () => {
      await page.route('**/_/batch', (route) =>
        route.fulfill({
          json: (route.request().postDataJSON() as unknown[]).map(() => ({
            data: null,
            errors: [{ message: 'Forbidden', extensions: { code: 'Forbidden' } }],
          })),
        }),
      )
      await page.getByRole('button', { name: /^Follow(ing)? Ines Okafor$/ }).click()
      const refusal = toast(page, 'ERROR')
      await expect(refusal).toHaveAttribute('role', 'alert')
      await expect(refusal).toHaveCSS('background-color', await colorNamed(page, '--danger'))
      await expectNoViolations(page)
    })
  })
})

test('[tooltip-popover-delays] a tooltip appears half a second after the pointer rests, and disappears a tenth of a second after it leaves', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'reader')
  await page.goto(story)
  await page.waitForLoadState('networkidle')
  const bell = page.getByRole('link', { name: /^Notifications/ })
  const tooltip = page.locator('[role=tooltip]')
  // The code that shows them loads after the page.
  await expect(async () => {
    await page.mouse.move(300, 700)
    await bell.hover()
    await expect(tooltip).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.mouse.move(300, 700)
  await expect(tooltip).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bell.hover()
  await page.clock.runFor(499)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(1)
  await expect(tooltip).toContainText('Notifications')
  // The settled distance: the header may still be growing back.
  const distance = async () => {
    const [above, below] = [await bell.boundingBox(), await tooltip.boundingBox()]
    return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
  }
  await expect.poll(distance).toBe(5)
  await page.mouse.move(300, 700)
  await page.clock.runFor(99)
  await expect(tooltip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tooltip).toBeHidden()
})

test('[event-upsell-viewed] [upsell-viewed-event] [event-upsell-clicked] [event-upsell-dismissed] [banner-close] [local-dismissal-records] [upsell-shown-nonmember] [upsell-dismiss-stores-per-user] the banner leads to the plans; closing it slides it away for good; Escape closes it, but first whatever floats above it; and its events are reported', async ({
  page,
}) => {
  const reported = await recordEvents(page)
  await signInAtHome(page, 'reader')
  await page.waitForLoadState('networkidle')
  await test.step('the banner leads to the plans', async () => {
    await banner(page).getByRole('link', { name: 'Become a member for less than $1 a week' }).click()
    await expect(page).toHaveURL(/\/plans/)
    await page.goBack()
  })
  await test.step('closing the banner slides it away for good', async () => {
    await expect(banner(page)).toContainText('Become a member for less than $1 a week')
    const { viewerId } = await page.evaluate(
      () => JSON.parse(document.getElementById('state')?.textContent ?? '{}').env.session as { viewerId: string },
    )
    const below = async () => (await page.getByRole('banner').boundingBox())?.y ?? -1
    // The page that was returned to may still be appearing.
    await expect.poll(below).toBeGreaterThan(40)
    await expect(page.getByRole('banner')).toBeVisible()
    await banner(page).getByRole('button', { name: 'Close' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect.poll(below).toBe(0)
    const storedDismissal = await page.evaluate(
      (id) => localStorage.getItem(`post-platform|dismissed:membership-upsell:${id}`),
      viewerId,
    )
    expect(Number(storedDismissal)).toBeGreaterThan(Date.now() - 60_000)
    // Before the reload: what a page sends while it is left is not among the requests that a test sees.
    await expect
      .poll(() => reported.map(({ key }) => key))
      .toEqual(expect.arrayContaining(['upsell.viewed', 'upsell.clicked', 'upsell.dismissed']))
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })
  await test.step('Escape closes what floats above the banner first, and then the banner', async () => {
    // Who closed it does not see it again.
    await newAccount(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Your menu' }).click()
    await expect(page.getByRole('menu', { name: 'Your menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu', { name: 'Your menu' })).toBeHidden()
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('with a country', () => {
  const from = (country: string) => ({ 'cf-ipcountry': country })

  test('[toast-eu-privacy-banner] visitors from the EU are asked once, and others never', async ({ page }) => {
    await page.setExtraHTTPHeaders(from('DE'))
    await page.goto('/')
    const question = toast(page, 'EU_PRIVACY_BANNER')
    await expect(question).toContainText('We use cookies.')
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Accept' }).click()
    await expect(question).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('post-platform|privacy-accepted'))).toBe('true')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(question).toHaveCount(0)
  })

  test('[toast-eu-privacy-banner] a visitor from elsewhere is not asked', async ({ page }) => {
    await page.setExtraHTTPHeaders(from('US'))
    const requestSent = page.waitForResponse(
      (response) => response.url().includes('/_/') && (response.request().postData()?.includes('VisitorQuery') ?? false),
    )
    await page.goto('/')
    await (await requestSent).finished()
    await page.waitForLoadState('networkidle')
    await expect(toast(page, 'EU_PRIVACY_BANNER')).toHaveCount(0)
  })
})
