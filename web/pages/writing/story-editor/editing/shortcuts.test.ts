import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { insertEntries } from './insert-entries.ts'
import { shortcuts } from './shortcuts.ts'
import { bodyOf, openEditor, paragraph } from './test-editor.ts'

/** The body after the last character of a text, which begins a story, is typed. */
function bodyAfterTyping(text: string): Paragraph[] {
  let state = openEditor([paragraph('P', text.slice(0, -1))])
  const view = {
    composing: false,
    get state() {
      return state
    },
    dispatch: (tr: typeof state.tr) => (state = state.apply(tr)),
  } as unknown as EditorView
  const { from, to } = state.selection
  shortcuts.props.handleTextInput?.call(shortcuts, view, from, to, text.slice(-1), () => state.tr)
  return bodyOf(state)
}

const blockShortcuts = insertEntries.flatMap(({ id, shortcut }) => (/^[A-Z]/.test(id) && shortcut ? [[shortcut, id]] : []))

test.each(blockShortcuts)('the Markdown that the menu shows, %s, makes the block', (shortcut, type) => {
  const typed = [shortcut, `${shortcut} `].map((text) => bodyAfterTyping(text ?? '')[0])
  expect(typed.map((first) => first?.type)).toContain(type)
  expect(typed.find((first) => first?.type === type)?.text).toBe('')
})

test('no two entries of the menu have the same name, keys or Markdown', () => {
  expect(blockShortcuts.length).toBeGreaterThan(5)
  for (const property of ['id', 'label', 'keys', 'shortcut'] as const) {
    const values = insertEntries.flatMap((entry) => entry[property] ?? [])
    expect(values, property).toEqual([...new Set(values)])
  }
})
