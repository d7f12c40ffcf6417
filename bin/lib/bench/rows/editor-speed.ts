import { onPhones } from '../phone.ts'
import { medianOf } from '../goal.ts'
import type { Row } from '../rows.ts'

const loads = 5

/** Notes when a key was first taken, by the fields that stand for the editor or by the editor itself. Runs in the page, before it. */
const observe = () => {
  const seen = { firstKey: 0 }
  Object.assign(window, { seen })
  window.addEventListener('input', () => (seen.firstKey ||= performance.now()), { capture: true })
}

/** How long after a new story was asked for a writer's first key is taken; and the key is still there once the editor is. */
export const editorSpeed: Row = {
  name: 'editor in a browser',
  isExact: true,
  lines: { 'new story, first key': { unit: 's', most: 1 } },
  measure: async ({ server: { port }, cookie }) => {
    const url = `http://localhost:${port}`
    const cookies = cookie.split('; ').map((one) => {
      const [name = '', value = ''] = one.split('=')
      return { name, value, url }
    })
    const keys = await onPhones(loads, async (page, context) => {
      await context.addCookies(cookies)
      await page.addInitScript(observe)
      await page.goto(`${url}/new-story`, { waitUntil: 'commit' })
      const taken = () => page.evaluate(() => (window as unknown as { seen: { firstKey: number } }).seen.firstKey)
      let firstKey = 0
      while (!firstKey) {
        await page.keyboard.press('a')
        firstKey = await taken()
      }
      const text = await page.locator('[contenteditable=true]').innerText()
      if (!text.includes('a')) throw new Error('The first key was lost.')
      return firstKey
    })
    return { 'new story, first key': medianOf(keys) / 1_000 }
  },
}
