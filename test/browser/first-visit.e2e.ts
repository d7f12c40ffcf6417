import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, hydrate, test } from './fixtures.ts'
import { phone } from './first-paint.ts'
import { fontsOfText, untilFontsAreHere } from './fonts-of-text.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts'

const story = `/p/${demoValues.postId}`
const ourFont = 'Newsreader 16pt'

/** What was requested before the first paint, by the ends of the names. */
const requestedBeforePaint = (page: Page, ending: string): Promise<string[]> =>
  page.evaluate((end) => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < firstPaint)
    return early.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith(end))
  }, ending)

/** A machine so busy that the preloaded fonts come too late for the first paint has them on the next page. */
async function expectFontsFromTheFirstPage(page: Page): Promise<void> {
  await untilFontsAreHere(page)
  const preloaded = [/\/newsreader-[^/]+$/, /\/instrument-sans-[^/]+$/].map((name) => expect.stringMatching(name))
  expect(await requestedBeforePaint(page, '.woff2')).toEqual(expect.arrayContaining(preloaded))
  await page.reload()
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  expect(await fontsOfText(page, 'h1')).toContain(ourFont)
}

const slowConnections = {
  '3G': { effectiveType: '3g', saveData: false, rtt: 100 },
  'slow 4G': { effectiveType: '4g', saveData: false, rtt: 150 },
  'data saved': { effectiveType: '4g', saveData: true, rtt: 50 },
}

for (const [name, slowConnection] of Object.entries(slowConnections))
  test.describe(`on a phone with a slow connection, ${name}`, () => {
    test.use(phone)
    test.beforeEach(({ context }) =>
      context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), slowConnection),
    )

    test('a story is painted from its document and one style sheet, before any script, font or manifest, in the fallback fonts; the next pages are in ours', async ({
      page,
      context,
    }) => {
      await watchLayoutShifts(context)
      // Without waiting for hydration, which the tests' own `goto` asks for, even before the first paint.
      await page.goto(story, { waitUntil: 'load' })
      await expect(page.locator('link[rel=manifest]')).toBeAttached()
      expect(await requestedBeforePaint(page, '.css')).toHaveLength(1)
      for (const ending of ['.js', '.woff2', '.webmanifest']) expect(await requestedBeforePaint(page, ending)).toEqual([])
      await hydrate(page)
      await untilFontsAreHere(page)
      expect(await fontsOfText(page, 'h1')).not.toContain(ourFont)
      expect(await layoutShifts(page)).toEqual([])
      await page.getByRole('main').getByRole('link', { name: 'Ines Okafor' }).first().click()
      await expect(page.locator('h1')).toHaveText('Ines Okafor')
      await expect.poll(() => fontsOfText(page, 'h1')).toContain(ourFont)
      await page.reload()
      expect(await fontsOfText(page, 'h1')).toContain(ourFont)
      const later = await context.newPage()
      await later.goto(story)
      expect(await fontsOfText(later, 'h1')).toContain(ourFont)
    })

    test('without storage every page is like the first', async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('Blocked', 'SecurityError')
          },
        }),
      )
      await page.goto(story)
      await untilFontsAreHere(page)
      await page.reload()
      expect(await fontsOfText(page, 'h1')).not.toContain(ourFont)
    })
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('our fonts are loaded before anything is drawn', async ({ page }) => {
    await page.goto(story)
    // Added after the first paint.
    await expect(page.locator('link[rel=manifest]')).toBeAttached()
    await expectFontsFromTheFirstPage(page)
  })
})

test('on a wide screen our fonts are loaded before anything is drawn', async ({ page }) => {
  await page.goto(story)
  await expectFontsFromTheFirstPage(page)
})

test('styles inside the document are not loaded again by pages opened in place', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/saltgrass')
  const inside = ((await page.locator('head style[data-files]').getAttribute('data-files')) ?? '').split(' ')
  expect(inside.length).toBeGreaterThan(1)
  await page.getByRole('main').getByRole('link', { name: 'Ines Okafor' }).first().click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'user-profile')
  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-page', /publication|collection/)
  await page.waitForLoadState('networkidle')
  expect(requested.filter((path) => inside.includes(path))).toEqual([])
})
