import type { Page } from '@playwright/test'
import { type Figures, medianOf } from '../goal.ts'
import { onPhones, signIn } from '../phone.ts'
import type { BenchRow } from '../rows.ts'

const taps = 5
/** After this long, the page has prefetched what it prefetches while idle. */
const idleMs = 5_000

/**
 * Records when the clap button is pressed for the first time, and when the reader's own count is drawn next to it. Injected into the page
 * before it loads.
 */
const observe = () => {
  const seen = { tappedMs: 0, answeredMs: 0 }
  Object.assign(window, { seen })
  const changes = new MutationObserver(() => {
    if (seen.answeredMs || ![...document.querySelectorAll('button + span')].some(({ textContent }) => /^\+\d/.test(textContent)))
      return
    seen.answeredMs = -1
    // A task after the next frame runs once that frame is drawn.
    requestAnimationFrame(() => setTimeout(() => (seen.answeredMs = performance.now())))
  })
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      seen.tappedMs ||= timeStamp
      changes.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
    },
    { capture: true },
  )
}

type Seen = { tappedMs: number; answeredMs: number }

async function tapClap(page: Page): Promise<number> {
  await page.getByRole('button', { name: /^Clap/ }).first().tap()
  const answered = await page.waitForFunction(() => {
    const { seen } = window as unknown as { seen: Seen }
    return seen.answeredMs > 0 && seen
  })
  const { tappedMs, answeredMs } = (await answered.jsonValue()) as Seen
  return answeredMs - tappedMs
}

const lines = {
  'first tap to visible answer, code prefetched': { goalMs: 100, isIdleBefore: true },
  'first tap to visible answer, as soon as the button shows': { goalMs: 600, isIdleBefore: false },
}

/** A signed-in reader opens a story on a phone and claps. */
export const firstTap: BenchRow = {
  name: 'first tap',
  isExact: true,
  isSameAtAnySize: true,
  isInBrowser: true,
  lines: Object.fromEntries(Object.entries(lines).map(([name, { goalMs }]) => [name, { unit: 'ms', max: goalMs }])),
  measure: async ({ server: { port }, storyIds, cookies: [cookie = ''] }) => {
    const url = `http://localhost:${port}`
    const figures: Figures = {}
    for (const [name, { isIdleBefore }] of Object.entries(lines)) {
      const times = await onPhones(taps, async (page, context) => {
        await signIn(context, cookie, url)
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
