import type { Page } from '@playwright/test'
import { type Figures, medianOf } from '../goal.ts'
import { onPhones, signIn } from '../phone.ts'
import type { BenchRow } from '../rows.ts'

const taps = 5
/** After this long, the page has prefetched what it prefetches while idle. */
const idleMs = 5_000

/**
 * Records when the clap button is pressed for the first time, and how long after that the reader's own count is drawn next to it. Injected
 * into the page before it loads.
 */
const observe = () => {
  const answerMs = new Promise<number>((resolve) => {
    const onTap = ({ timeStamp }: PointerEvent) => {
      const changes = new MutationObserver(() => {
        if (![...document.querySelectorAll('button + span')].some(({ textContent }) => /^\+\d/.test(textContent))) return
        changes.disconnect()
        // A task after the next frame runs once that frame is drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      })
      changes.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    }
    window.addEventListener('pointerdown', onTap, { capture: true, once: true })
  })
  Object.assign(window, { answerMs })
}

async function tapClap(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Clap/ }).first().tap()
  // Waiting for a condition instead would first run a large script in the page, which delays the answer.
  return page.evaluate(() => (window as unknown as { answerMs: Promise<number> }).answerMs)
}

const lines = {
  'first tap to visible answer, code prefetched': { goalMs: 100, isIdleBefore: true },
  'first tap to visible answer, as soon as the button shows': { goalMs: 600, isIdleBefore: false },
}

/** A signed-in reader opens a story on a phone and claps: each time another one, since a reader who returns is offered to resume. */
export const firstTap: BenchRow = {
  name: 'first tap',
  isExact: true,
  isSameAtAnySize: true,
  isInBrowser: true,
  lines: Object.fromEntries(Object.entries(lines).map(([name, { goalMs }]) => [name, { unit: 'ms', max: goalMs }])),
  measure: async ({ server: { port }, storyIds, cookies }) => {
    const url = `http://localhost:${port}`
    const figures: Figures = {}
    const readers = [...cookies]
    for (const [name, { isIdleBefore }] of Object.entries(lines)) {
      const times = await onPhones(taps, async (page, context) => {
        await signIn(context, readers.pop() ?? '', url)
        await page.addInitScript(observe)
        await page.goto(`${url}/p/${storyIds[0]}`, { waitUntil: isIdleBefore ? 'load' : 'commit' })
        if (isIdleBefore) await page.waitForTimeout(idleMs)
        return tapClap(page)
      })
      figures[name] = medianOf(times)
    }
    return figures
  },
}
