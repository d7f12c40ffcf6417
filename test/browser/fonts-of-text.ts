import type { Page } from '@playwright/test'

/** The families that an element's own text, and that of its descendants, is drawn in. */
export async function fontsOfText(page: Page, selector: string): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  await devTools.detach()
  return fonts.map(({ familyName }) => familyName)
}

const firstScreen = ['1em Newsreader', 'italic 1em Newsreader', '1em "Instrument Sans"']

export const untilFontsAreHere = (page: Page) =>
  page.waitForFunction((fonts) => fonts.every((font) => document.fonts.check(font)), firstScreen)
