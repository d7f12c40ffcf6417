import { expect, type Page } from '@playwright/test'

/** Flex and grid containers drop the space between two pieces of text: "Edit<span> story</span>" reads "Editstory". */
export async function expectWordSpacing(page: Page): Promise<void> {
  const glued = await page.evaluate(() => {
    const linesOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE
    const isInFlow = (node: Node) =>
      isText(node) || (node instanceof HTMLElement && !/absolute|fixed/.test(getComputedStyle(node).position))
    const found: string[] = []
    for (const box of document.querySelectorAll('body *')) {
      if (!/flex|grid/.test(getComputedStyle(box).display)) continue
      const parts = [...box.childNodes].filter((node) => node.textContent?.trim() && isInFlow(node))
      for (const [i, part] of parts.entries()) {
        const before = parts[i - 1]
        // Adjacent text nodes share one anonymous box, which keeps their space.
        if (!before || (isText(before) && isText(part))) continue
        if (!/\s$/.test(before.textContent ?? '') && !/^\s/.test(part.textContent ?? '')) continue
        const [end, start] = [linesOf(before).at(-1), linesOf(part)[0]]
        if (end && start && Math.abs(end.bottom - start.bottom) < 8 && Math.abs(start.left - end.right) < 1)
          found.push(box.textContent ?? '')
      }
    }
    return found
  })
  expect(glued, 'words without the space between them').toEqual([])
}
