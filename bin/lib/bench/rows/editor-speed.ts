import { onPhones, signIn } from '../phone.ts'
import { medianOf } from '../goal.ts'
import type { BenchRow } from '../rows.ts'

const loads = 5

/** Records when a key was first accepted, by the placeholder fields or by the editor itself. Injected into the page before it loads. */
const observe = () => {
  const seen = { firstKey: 0 }
  Object.assign(window, { seen })
  window.addEventListener('input', () => (seen.firstKey ||= performance.now()), { capture: true })
}

/** How long after requesting a new story a writer's first key is accepted, and whether the editor keeps the key once it has loaded. */
export const editorSpeed: BenchRow = {
  name: 'editor in a browser',
  isExact: true,
  isSameAtAnySize: true,
  isInBrowser: true,
  lines: { 'new story, first key': { unit: 's', max: 1 } },
  measure: async ({ server: { port }, cookies: [cookie = ''] }) => {
    const url = `http://localhost:${port}`
    const keys = await onPhones(loads, async (page, context) => {
      await signIn(context, cookie, url)
      await page.addInitScript(observe)
      await page.goto(`${url}/new-story`, { waitUntil: 'commit' })
      const firstKeyAt = () => page.evaluate(() => (window as unknown as { seen: { firstKey: number } }).seen.firstKey)
      let firstKey = 0
      while (!firstKey) {
        await page.keyboard.press('a')
        firstKey = await firstKeyAt()
      }
      const text = await page.locator('[contenteditable=true]').innerText()
      if (!text.includes('a')) throw new Error('The first key was lost.')
      return firstKey
    })
    return { 'new story, first key': medianOf(keys) / 1_000 }
  },
}
