import type { Locator, Page } from '@playwright/test'
import { demoValues } from '#db/seeds/demo-values.ts'
import { storyId } from '#db/seeds/fill/story-rows.ts'
import { expect, expectFits, signIn, test } from './fixtures.ts'
import { startStory, drawPicture, editor } from './story-writing.ts'

const story = `/p/${demoValues.postId}`
const widthOf = async (element: Locator) => (await element.boundingBox())?.width
const zIndex = (element: Locator) => element.evaluate((node) => getComputedStyle(node).zIndex)
const paragraph = (page: Page) => page.locator('article .story p:not([class])').first()

test("[layout-content-column] [breakpoints] a story’s column is 680 px wide, with 24 px on each side of a phone; style sheets change at 552, 728, 904 and 1080 px, come compressed like scripts, and text follows the browser's font size and still fits a phone", async ({
  page,
  context,
}) => {
  const files: { url: string; encoding: string | undefined; length: number }[] = []
  page.on('response', (response) => {
    const headers = response.headers()
    if (/\/_\/static\/assets\/.*\.(?:js|css)$/.test(response.url()))
      files.push({
        url: response.url(),
        encoding: headers['content-encoding'],
        length: Number(headers['content-length']),
      })
  })
  await page.goto(story)
  await test.step('the column', async () => {
    await page.setViewportSize({ width: 1400, height: 900 })
    expect(await widthOf(paragraph(page))).toBe(680)
    expect(await widthOf(page.getByRole('region', { name: 'About the author' }))).toBe(680)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await paragraph(page).boundingBox()).toMatchObject({ x: 24, width: 390 - 2 * 24 })
  })
  await test.step('the breakpoints', async () => {
    const widths = await page.evaluate(() => {
      const found = new Set<number>()
      const read = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule)
            for (const [, width] of rule.conditionText.matchAll(/width[^\d]*([\d.]+)px/g)) found.add(Math.round(Number(width)))
          if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
        }
      }
      for (const sheet of document.styleSheets) read(sheet.cssRules)
      return [...found].sort((a, b) => a - b)
    })
    // The narrowest phones have a width of their own, below every breakpoint.
    expect(widths.filter((width) => width >= 552)).toEqual([552, 728, 904, 1080])
  })
  await test.step('scripts and styles', async () => {
    const large = files.filter(({ length }) => length > 1024)
    expect(large.length).toBeGreaterThan(3)
    expect(large.filter(({ encoding }) => encoding !== 'gzip' && encoding !== 'br')).toEqual([])
  })
  await test.step('text follows the font size', async () => {
    const sizes = async () => ({
      story: await paragraph(page).evaluate((node) => getComputedStyle(node).fontSize),
      interface: await page
        .getByRole('link', { name: 'Sign up' })
        .first()
        .evaluate((node) => getComputedStyle(node).fontSize),
    })
    expect(await sizes()).toEqual({ story: '20px', interface: '14px' })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    expect(await sizes()).toEqual({ story: '30px', interface: '21px' })
    await expectFits(page)
  })
})

test('[max-widths] a picture in the text is at most 680 px wide, and an outset one 1192', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`/p/${storyId('an-alphabet-found-on-the-way-to-work')}`)
  expect(await widthOf(page.locator('article figure.outset').first())).toBe(1192)
  expect(await widthOf(page.locator('article figure:not([class])').first())).toBe(680)
})

test('[layering] menus and toasts float at 900, above a dialog at 800 and under loading content at 1000', async ({ page }) => {
  await page.goto(story)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByTestId('susi')).toBeVisible()
  expect(await zIndex(page.getByTestId('susi'))).toBe('800')
  const named = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)
  expect(await Promise.all(['--z-loading', '--z-debug'].map(named))).toEqual(['1000', '1100'])
  await signIn(page, 'reader')
  await page.goto(story)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Your menu' }).click()
  expect(await zIndex(page.getByRole('menu', { name: 'Your menu' }))).toBe('900')
  await page.keyboard.press('Escape')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'More about this story' }).first().click()
  await page.context().grantPermissions(['clipboard-write'])
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  expect(await zIndex(page.locator('div:has(> [data-toast-style])'))).toBe('900')
})

test('[field-enter-submits] Enter submits a single-line field', async ({ page }) => {
  await page.goto('/m/signin?operation=login&stepOverride=ENTER_EMAIL')
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Your email').fill('nobody@posteo.example')
  await page.getByLabel('Your email').press('Enter')
  await expect(page.getByTestId('susi')).toHaveAttribute('data-step', 'UNRECOGNIZED_EMAIL')
})

test('[field-multiline-grows] a multi-line field grows and shrinks with its text', async ({ page }) => {
  await signIn(page, 'writer')
  await startStory(page, 'Grown')
  await page.getByRole('button', { name: 'Add to the story' }).click()
  await page
    .getByLabel('Images for the story')
    .setInputFiles({ name: 'grown.png', mimeType: 'image/png', buffer: await drawPicture() })
  await expect(editor(page).locator('figure[data-image]')).toBeVisible()
  await editor(page).locator('figure img').click()
  await page.getByRole('button', { name: 'Add alt text' }).click()
  const field = page.getByLabel('Alt text')
  // The layout height: the dialog may still be animating.
  const height = () => field.evaluate((element: HTMLElement) => element.offsetHeight)
  const before = await height()
  await field.fill('A line\n'.repeat(8))
  const grown = await height()
  expect(grown).toBeGreaterThan(before + 60)
  await field.fill('A line')
  expect(await height()).toBe(before)
})
