import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { auditedPages } from './audited-pages.ts'
import { type DemoRole, expect, signIn, test } from './fixtures.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts'
import { startSlowConnection } from './slow-connection.ts'

/** Until what has arrived is drawn. While the page is hidden there may be nothing to draw, and so no frame. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const stylesheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const missing = stylesheets.filter(({ sheet }) => !sheet)
    await Promise.all(missing.map((link) => new Promise((done) => link.addEventListener('load', done))))
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done))
      setTimeout(done, 50)
    })
  })

const firstPaint = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

/** The fonts that arrived before anything was drawn, which would make the test mean nothing. */
const earlyFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd < painted).map(({ name }) => name)
  })

function roleOf(page: (typeof auditedPages)[keyof typeof auditedPages]): DemoRole | undefined {
  if (!('signedIn' in page)) return undefined
  return page.signedIn === true ? 'reader' : page.signedIn
}

for (const role of [undefined, 'reader', 'writer', 'staff'] as const)
  test.describe(`to ${role ?? 'visitors'}`, () => {
    // The browser logs a page with an error status as a failed load.
    test.use({
      allowedErrors: [[/^Failed to load resource: .* status of (404|500) .*\/(no\/such|_\/dev\/error)/], { scope: 'test' }],
    })

    test('no page moves while its document arrives in pieces, and its fonts after the first paint', async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      if (role) await signIn(page, role)
      await watchLayoutShifts(context)
      const pages = Object.entries(auditedPages).filter(([, one]) => roleOf(one) === role)
      expect(pages.length).toBeGreaterThan(0)
      const visitAll = async (width: number) => {
        const on = await context.newPage()
        await on.setViewportSize({ width, height: 844 })
        // A page that is left meanwhile is not waited for.
        const connection = await startSlowConnection(baseURL ?? '', {
          betweenPieces: () => drawn(on).catch(() => {}),
          beforeFont: () => firstPaint(on).catch(() => {}),
        })
        for (const [name, { path, id }] of pages) {
          // The first paint of the page before would release the fonts of this one.
          await on.goto('about:blank', { waitUntil: 'commit' })
          await on.goto(connection.url + path, { waitUntil: 'load' })
          await on.evaluate(() => document.fonts.ready)
          await drawn(on)
          await expect.soft(on.locator('body'), name).toHaveAttribute('data-page', id)
          expect.soft(await earlyFonts(on), `${name}, ${width} px: early fonts`).toEqual([])
          expect.soft(await layoutShifts(on), `${name}, ${width} px`).toEqual([])
        }
        await on.close()
        connection.end()
      }
      await Promise.all([390, 1280].map(visitAll))
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
