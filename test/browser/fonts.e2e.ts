import type { Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { expect, test } from './fixtures.ts'

const maxPreloadedBytes = 60 * 1024
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

test('a story preloads at most 60 KB of fonts, which browsers keep for a year', async ({ page }) => {
  const { preloaded } = await fontsOf(page, `/p/${demoValues.postId}`)
  expect(preloaded).toHaveLength(2)
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

test('the style sheet names the preloaded files, and italics load only where text is in italics', async ({ page }) => {
  const story = await fontsOf(page, `/p/${demoValues.postId}`)
  const isItalic = (path: string) => path.includes('/newsreader-italic-')
  expect(story.requested.filter((path) => !isItalic(path)).sort()).toEqual(story.preloaded.sort())
  expect(story.requested.filter(isItalic)).toEqual([expect.stringMatching(isHashed)])
  const named = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.style.getPropertyValue('src')),
  )
  for (const href of [...story.preloaded, ...story.requested]) expect(named.join('\n')).toContain(href)
  const profile = await fontsOf(await page.context().newPage(), `/@${demoValues.username}`)
  expect(profile.requested.sort()).toEqual(profile.preloaded.sort())
})
