import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What stays in place in every window, and why it hides nothing for long. All else uses the tokens, which low windows release. */
const exceptions: Record<string, string> = {
  'web/design/LoadingScreen/LoadingScreen.module.css': 'Goes when the page is there.',
  'web/design/ManageLayout/ManageLayout.module.css': 'The navigation in a column of its own.',
  'web/design/Toast/Toast.module.css': 'Goes after a moment, or when it is closed.',
  'web/design/floating/floating.module.css': 'Menus and dialogs, which are closed.',
  'web/pages/reading/story/listening/Player.module.css': 'The player, which is opened and closed by hand.',
  'web/pages/reading/story/marking/MarkingTools.module.css': 'Tools at a selected passage.',
  'web/pages/reading/story/StoryPage.module.css': 'A line of two pixels.',
  'web/pages/reading/home/HomePage.module.css': 'A small button, centered.',
  'web/pages/writing/story-editor/StoryEditor.module.css': 'The number of words, in a corner.',
  'web/editor/toolbars/toolbars.module.css': 'Tools at selected words.',
}

test('in windows lower than 400 px nothing that stays in place covers the text', async () => {
  const staying: string[] = []
  for await (const path of glob('web/**/*.css'))
    if (/position: (?:fixed|sticky)/.test(await readFile(path, 'utf8')) && !path.includes('/development/')) staying.push(path)
  expect(staying.sort()).toEqual(Object.keys(exceptions).sort())
  const tokens = await readFile('web/design/tokens.css', 'utf8')
  expect(tokens).toMatch(/@media \(max-height: 399\.98px\) \{\s*:root \{\s*--sticky: static;\s*--fixed: static;\s*\}\s*\}/)
})
