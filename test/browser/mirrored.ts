import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * What would not stand on the other side if the interface were in a language that is written from right to left: every block must be as
 * wide as it was and as far from the other edge. Words inside a line stay in their order, so only what is laid out in blocks counts, and
 * nothing inside a part with a direction of its own, or in a row that a script has scrolled.
 */
const notMirrored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = document.documentElement
    const isBlock = (element: Element) => {
      const { display, visibility } = getComputedStyle(element)
      const isPlaced = /^(inline-)?(flex|grid)$/.test(getComputedStyle(element.parentElement ?? root).display)
      return (
        visibility === 'visible' && display !== 'none' && display !== 'contents' && (isPlaced || !display.startsWith('inline'))
      )
    }
    const isScrolled = (element: Element | null): boolean =>
      element !== null && (element.scrollLeft !== 0 || isScrolled(element.parentElement))
    const blocks = [...document.body.querySelectorAll('*')].filter(
      (element) => !element.closest('svg *, [dir] *') && isBlock(element) && !isScrolled(element.parentElement),
    )
    const read = () => blocks.map((element) => element.getBoundingClientRect())
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const before = read()
    root.dir = 'rtl'
    await drawn()
    const after = read()
    const follows = blocks.map(({ parentElement }) => getComputedStyle(parentElement ?? root).direction === 'rtl')
    root.removeAttribute('dir')
    await drawn()
    const tolerance = 3
    const wrong = blocks.filter((_, at) => {
      const [one, other] = [before[at], after[at]]
      if (!follows[at] || !one || !other || one.width <= 1 || other.width <= 1) return false
      return Math.abs(one.width - other.width) > tolerance || Math.abs(root.clientWidth - one.right - other.left) > tolerance
    })
    const outermost = wrong.filter((element) => !wrong.some((one) => one !== element && one.contains(element)))
    return outermost.slice(0, 10).map((element) => {
      const at = blocks.indexOf(element)
      const [one, other] = [before[at], after[at]]
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${[one?.left, one?.right, other?.left, other?.right].map((x) => Math.round(x ?? 0)).join(' ')} ${element.textContent.trim().slice(0, 40)}`
    })
  })

/** The page as it is would be its mirror image in a language that is written from right to left. Some parts follow a new width late. */
export const expectMirrors = (page: Page): Promise<void> => expect.poll(() => notMirrored(page)).toEqual([])
