import type { Page } from '@playwright/test'
import { auditedPages } from './audited-pages.ts'
import { expect, expectContrast, expectNoViolations, signIn, test } from './fixtures.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts'
import { expectWordSpacing } from './word-spacing.ts'

const phoneWidth = 390
/** At which people who enlarge a page to 400 % see it (WCAG 2.2, 1.4.10). */
const narrowestWidth = 320

async function expectStableAndAccessible(page: Page, path: string, id: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('body')).toHaveAttribute('data-page', id)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await layoutShifts(page)).toEqual([])
  await expectFits(page)
  await expectWordSpacing(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

/** Nothing is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, `more than ${width} px wide`).toBeLessThanOrEqual(0)
}

test.describe('every page, light and dark, on a phone and on a desktop, is accessible and stable', () => {
  // The browser logs a page with an error status as a failed load.
  test.use({
    allowedErrors: [
      [/^Failed to load resource: the server responded with a status of (404|500) .*(\/no\/such|\/_\/dev\/error)/],
      { scope: 'test' },
    ],
  })

  for (const [name, { path, id, ...who }] of Object.entries(auditedPages))
    test(`[a11y-basics] ${name}`, async ({ page, context }) => {
      if ('signedIn' in who) await signIn(page, who.signedIn === true ? 'reader' : who.signedIn)
      await watchLayoutShifts(context)
      // In parallel: while one waits for late content, the other is checked.
      const sizes = [
        { width: phoneWidth, on: page },
        { width: 1280, on: await context.newPage() },
      ]
      await Promise.all(
        sizes.map(({ width, on }) =>
          test.step(`${width} px`, async () => {
            await on.setViewportSize({ width, height: 844 })
            await expectStableAndAccessible(on, path, id)
            if (width !== phoneWidth) return
            await on.setViewportSize({ width: narrowestWidth, height: 844 })
            await expectFits(on)
          }),
        ),
      )
    })
})
