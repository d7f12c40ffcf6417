import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What stays in place in every window, and why it hides nothing for long. */
const exceptions: Record<string, string> = {
  'web/design/LoadingScreen/LoadingScreen.module.css': 'Goes when the page is there.',
  'web/design/Toast/Toast.module.css': 'Goes after a moment, or when it is closed.',
  'web/design/floating/floating.module.css': 'Menus and dialogs, which are closed.',
  'web/pages/reading/story/listening/Player.module.css': 'The player, which is opened and closed by hand.',
  'web/pages/reading/story/marking/MarkingTools.module.css': 'Tools at a selected passage.',
  'web/pages/reading/story/StoryPage.module.css': 'A line of two pixels.',
  'web/pages/reading/home/HomePage.module.css': 'A small button, centered.',
}

test('in windows lower than 400 px nothing that stays in place covers the text', async () => {
  const staying: string[] = []
  for await (const path of glob('web/**/*.css')) {
    const css = await readFile(path, 'utf8')
    const isReleased = /@media \(max-height: 399\.98px\) \{[^}]*position: static/.test(css)
    if (/position: (?:fixed|sticky)/.test(css) && !isReleased && !path.includes('/development/')) staying.push(path)
  }
  expect(staying.sort()).toEqual(Object.keys(exceptions).sort())
})
