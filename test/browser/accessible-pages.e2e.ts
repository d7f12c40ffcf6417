import type { Page } from '@playwright/test'
import { test, type View } from './audit-views.ts'
import { htmlProblems } from '#test/web/html-problems.ts'
import { auditedPages } from './audited-pages.ts'
import { expect, expectFits, expectAccessible, watchErrors } from './fixtures.ts'
import { expectMirrors } from './mirrored.ts'
import { layoutShifts } from './layout-shifts.ts'
import { expectWordSpacing } from './word-spacing.ts'

/** The fonts that arrived before anything was drawn: if they were not late, that no page moves would mean nothing. */
const earlyFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd < painted).map(({ name }) => name)
  })

/** Nothing of a page moves while it arrives slowly. */
async function expectStable({ page }: View, id: string): Promise<void> {
  await expect(page.locator('body')).toHaveAttribute('data-page', id)
  expect(await earlyFonts(page)).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
}

/** The page as it is fits this width and is accessible in both themes. */
async function audit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  await expectFits(page)
  await expectWordSpacing(page)
  await expectMirrors(page)
  await expectAccessible(page)
}

const phoneWidth = 390
const desktopWidth = 1280
/** At which people who enlarge a page to 400 % see it (WCAG 2.2, 1.4.10). */
const narrowestWidth = 320

// In every worker: one alone would still be busy with them when the others have finished.
test.describe.configure({ mode: 'parallel' })

// Slow: each page arrives twice over a slow connection and is audited at every width.
test.describe('every page, light and dark, on a phone and on a desktop, is valid HTML, accessible, and stable on a slow connection', () => {
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
      const views = await Promise.all([phoneWidth, desktopWidth].map((width) => viewFor(audited, width)))
      const [onPhone, onDesktop] = views as [View, View]
      const stops = views.map(({ page }) => watchErrors(page.context(), allowedErrors, errors))
      // In parallel: while one waits for late content, the other is checked.
      await Promise.all([
        test.step('arrives on a desktop, as valid HTML', async () => {
          const html = await onDesktop.open(path)
          await expectStable(onDesktop, id)
          expect(htmlProblems(html)).toEqual([])
        }),
        test.step('arrives on a phone, and is audited there at every width', async () => {
          const { page } = onPhone
          await onPhone.open(path, { hydrated: true })
          await expectStable(onPhone, id)
          await audit(page, phoneWidth)
          await page.setViewportSize({ width: narrowestWidth, height: 844 })
          await expectFits(page)
          await audit(page, desktopWidth)
        }),
      ])
      for (const stop of stops) stop()
    })
})
