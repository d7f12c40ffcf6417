import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type DemoRole, signIn, test } from './fixtures.ts'
import { signInTo } from './new-account.ts'

type Overlay = {
  /** The file that renders it. `test/web/overlay-coverage.test.ts` finds files that none names. */
  source: string
  /** Opens it and returns what is open then. */
  open: (page: Page) => Promise<Locator>
  /** For what exists only at some widths. */
  widths?: readonly number[]
  isConfirm?: boolean
  /** The next one opens inside it, or it does not close by Escape. */
  staysOpen?: boolean
}

/** Overlays of one page, which is loaded once for all of them. */
type Place = {
  path?: string
  as?: DemoRole | { email: string }
  overlays: Record<string, Overlay>
}

const height = 844
const [phone, desktop] = [390, 1280]
/** A menu does not take the width of the column it is rendered in. */
const maxMenuWidth = 264

export const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** A menu, by the button that opens it. */
export const menuOf = (source: string, name: string | RegExp): Overlay => ({
  source,
  open: async (page) => {
    await button(page, name).click()
    return page.getByRole('menu').filter({ visible: true })
  },
})

/** A dialog, by what is pressed in order: buttons, links and menu items. */
export const dialogAfter = (source: string, title: string | RegExp, ...presses: (string | RegExp)[]): Overlay => ({
  source,
  open: async (page) => {
    for (const name of presses)
      await button(page, name)
        .or(page.getByRole('menuitem', { name }))
        .or(page.getByRole('link', { name, exact: true }))
        .filter({ visible: true })
        .first()
        .click()
    return dialog(page, title)
  },
})

export const confirmAfter = (...args: Parameters<typeof dialogAfter>): Overlay => ({ ...dialogAfter(...args), isConfirm: true })

/** Asserts that an open overlay is accessible, readable in both color schemes, and inside the window. */
export async function expectAccessibleOverlay(page: Page, source: string, layer: Locator): Promise<void> {
  await expect(layer, source).toBeVisible()
  await expectAccessible(page, layer)
  const box = await layer.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  if ((await layer.getAttribute('role')) === 'menu') expect(box?.width, source).toBeLessThanOrEqual(maxMenuWidth)
  expect(box && box.x >= 0 && box.x + box.width <= width, `${source} fits ${width} px: ${JSON.stringify(box)}`).toBe(true)
}

/** A title of two lines, a text of two or three, and buttons. */
const maxConfirmHeight = 360
/** Padding, and what the lines of wrapped text leave free. */
const maxSlack = 100

/** Asserts that a confirmation is as large as its text and buttons need, not as large as is allowed. */
async function expectSizedByContent(layer: Locator): Promise<void> {
  const { height: total, slack } = await layer.evaluate((element) => {
    const outer = element.getBoundingClientRect()
    const words = document.createRange()
    const rects = [...element.querySelectorAll('h2, h2 ~ *')]
      // The close button is in the corner, whatever the size.
      .filter((part) => getComputedStyle(part).position !== 'absolute')
      .flatMap((part) => {
        words.selectNodeContents(part)
        return [...words.getClientRects()].filter(({ width }) => width > 0)
      })
    return {
      height: outer.height,
      slack: {
        left: Math.min(...rects.map(({ left }) => left)) - outer.left,
        right: outer.right - Math.max(...rects.map(({ right }) => right)),
        top: Math.min(...rects.map(({ top }) => top)) - outer.top,
        bottom: outer.bottom - Math.max(...rects.map(({ bottom }) => bottom)),
      },
    }
  })
  expect(total).toBeLessThanOrEqual(maxConfirmHeight)
  for (const [side, free] of Object.entries(slack)) expect(free, `free space on the ${side}`).toBeLessThan(maxSlack)
}

/** Also moves the pointer away, so that no tooltip of the focused button covers the next one. */
async function close(page: Page, layer: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
  await page.mouse.move(0, 0)
}

async function checkOverlay(page: Page, { source, open, widths = [desktop, phone], isConfirm }: Overlay): Promise<Locator> {
  const [first = desktop, ...others] = widths
  await page.setViewportSize({ width: first, height })
  let layer = await open(page)
  await expectAccessibleOverlay(page, source, layer)
  if (isConfirm) await expectSizedByContent(layer)
  for (const width of others) {
    // Menus stay attached to their trigger.
    const isMenu = (await layer.getAttribute('role')) === 'menu'
    if (isMenu) await close(page, layer)
    await page.setViewportSize({ width, height })
    if (isMenu) layer = await open(page)
    await expectAccessibleOverlay(page, source, layer)
  }
  return layer
}

/** One test per page: opens its overlays one after another, at each width, in both color schemes. */
export function testOverlays(places: Record<string, Place>): void {
  test.describe('every overlay, light and dark, on a phone and on a desktop, is accessible', () => {
    // Slow: a page may have a dozen overlays, each opened and audited at two widths.
    for (const [place, { path, as, overlays }] of Object.entries(places))
      test(`[a11y-basics] overlays of ${place}`, async ({ page }) => {
        const entries = Object.entries(overlays)
        test.slow(entries.length > 5, 'opens many overlays, one after another')
        if (typeof as === 'string') await signIn(page, as)
        else if (as) await signInTo(page, as)
        await page.setViewportSize({ width: desktop, height })
        if (path) await page.goto(path)
        await page.waitForLoadState('networkidle')
        for (const [i, [name, overlay]] of entries.entries())
          await test.step(name, async () => {
            const layer = await checkOverlay(page, overlay)
            if (!overlay.staysOpen && i + 1 < entries.length) await close(page, layer)
          })
      })
  })
}
