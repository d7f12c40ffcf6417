import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { test, type View } from './audit-views.ts'
import { auditedPages } from './audited-pages.ts'
import { expect, expectContrast, expectNoViolations, watchErrors } from './fixtures.ts'
import { layoutShifts } from './layout-shifts.ts'
import { expectWordSpacing } from './word-spacing.ts'

/** The fonts that arrived before anything was drawn: if they were not late, that no page moves would mean nothing. */
const earlyFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd < painted).map(({ name }) => name)
  })

/** Nothing is wider than the window. */
async function expectFits(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(excess, `more than ${width} px wide`).toBeLessThanOrEqual(0)
}

/** Visits a page once and audits it in place, in both themes. */
async function audit({ page, open }: View, path: string, id: string): Promise<void> {
  await open(path)
  await expect(page.locator('body')).toHaveAttribute('data-page', id)
  expect(await earlyFonts(page)).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
  await expectFits(page)
  await expectWordSpacing(page)
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

const phoneWidth = 390
const desktopWidth = 1280
/** At which people who enlarge a page to 400 % see it (WCAG 2.2, 1.4.10). */
const narrowestWidth = 320

test.describe('every page, light and dark, on a phone and on a desktop, is accessible, and stable on a slow connection', () => {
  // The browser logs a page with an error status as a failed load.
  test.use({
    allowedErrors: [
      [/^Failed to load resource: the server responded with a status of (404|500) .*(\/no\/such|\/_\/dev\/error)/],
      { scope: 'test' },
    ],
  })

  for (const [name, audited] of Object.entries(auditedPages))
    test(`[a11y-basics] ${name}`, async ({ viewFor, errors, allowedErrors }) => {
      const { path, id } = audited
      // In parallel: while one waits for late content, the other is checked.
      await Promise.all(
        [phoneWidth, desktopWidth].map((width) =>
          test.step(`${width} px`, async () => {
            const view = await viewFor(audited, width)
            const stop = watchErrors(view.page.context(), allowedErrors, errors)
            await audit(view, path, id)
            if (width === phoneWidth) {
              await view.page.setViewportSize({ width: narrowestWidth, height: 844 })
              await expectFits(view.page)
            }
            stop()
          }),
        ),
      )
    })
})

test('what has arrived is shown when the connection ends in the middle of a document', async ({ page }) => {
  const story = `/p/${demoValues.postId}`
  await page.route(`**${story}`, async (route) => {
    const response = await route.fetch()
    const document = await response.text()
    await route.fulfill({ response, body: document.slice(0, document.indexOf('</article>')) })
  })
  await page.goto(story, { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
