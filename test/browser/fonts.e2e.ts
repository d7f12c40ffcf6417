import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, signIn, test } from './fixtures.ts'
import { fontsOfText, untilFontsAreHere } from './fonts-of-text.ts'
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts'

const maxPreloadedBytes = 72 * 1024
const isHashed = /^\/_\/static\/assets\/[a-z-]+-[\w-]{8}\.woff2$/

/** The font files the document preloads, and those that are requested at all. */
async function fontsOf(page: Page, path: string) {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requested.add(new URL(request.url()).pathname)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const links = page.locator('link[rel="preload"][as="font"]')
  const preloaded = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return { preloaded, requested: [...requested] }
}

test('a story preloads at most 72 KB of fonts, which browsers keep for a year', async ({ page }) => {
  const { preloaded } = await fontsOf(page, `/p/${demoValues.postId}`)
  expect(preloaded).toHaveLength(3)
  let bytes = 0
  for (const href of preloaded) {
    expect(href).toMatch(isHashed)
    const response = await page.request.get(href)
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
    bytes += (await response.body()).length
  }
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxPreloadedBytes)
})

test('the style sheet names the preloaded files, and no other loads for the demo stories', async ({ page }) => {
  const story = await fontsOf(page, `/p/${demoValues.postId}`)
  expect(story.requested.sort()).toEqual(story.preloaded.sort())
  const named = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.style.getPropertyValue('src')),
  )
  for (const href of story.preloaded) expect(named.join('\n')).toContain(href)
})

const faces = { 'the reading face': 'newsreader', italics: 'newsreader-italic', 'the face of the interface': 'instrument-sans' }

for (const [face, file] of Object.entries(faces))
  test(`a page is in the fallbacks as a whole when ${face} alone arrives late`, async ({ page, context }) => {
    await watchLayoutShifts(context)
    const shown = Promise.withResolvers<void>()
    await page.route(new RegExp(`/${file}-[\\w-]{8}\\.woff2$`), async (route) => {
      await shown.promise
      await route.continue()
    })
    await page.goto(`/p/${demoValues.postId}`, { waitUntil: 'commit' })
    await expect(page.locator('h1')).toBeVisible()
    const fonts = async () => [...(await fontsOfText(page, 'h1')), ...(await fontsOfText(page, 'header [href*=signin]'))]
    expect((await fonts()).filter((name) => /Newsreader|Instrument/.test(name))).toEqual([])
    shown.resolve()
    await untilFontsAreHere(page)
    expect(await layoutShifts(page)).toEqual([])
    await page.reload()
    expect((await fonts()).filter((name) => /Newsreader|Instrument/.test(name))).toHaveLength(2)
  })

test('the first field of a page has the focus although its fonts were late', async ({ page }) => {
  await signIn(page, 'writer')
  const shown = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.route('**/assets/editor-module-*.js', async (route) => {
    await shown.promise
    await route.continue()
  })
  await page.goto('/new-story', { waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  shown.resolve()
})
