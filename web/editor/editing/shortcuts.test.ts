import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { insertEntries } from './insert-entries.ts'
import { formulaOnEnter, shortcuts } from './shortcuts.ts'
import { bodyOf, openEditor, paragraph, runCommands } from './test-editor.ts'

/** The body after this text is typed. */
function bodyAfterTyping(text: string): Paragraph[] {
  let state = openEditor([paragraph('P')])
  const view = {
    composing: false,
    get state() {
      return state
    },
    dispatch: (tr: typeof state.tr) => (state = state.apply(tr)),
  } as unknown as EditorView
  for (const character of text) {
    const { from, to } = state.selection
    const isHandled = shortcuts.props.handleTextInput?.call(shortcuts, view, from, to, character, () => state.tr)
    if (!isHandled) state = state.apply(state.tr.insertText(character))
  }
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

/** A paragraph with its formulas in brackets. */
const withFormulas = ({ text, markups }: Paragraph): string =>
  markups
    .filter(({ type }) => type === 'MATH')
    .toReversed()
    .reduce((shown, { start, end }) => `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`, text)

test.each([
  ['Let $x$ be, and $y_1$.', 'Let [x] be, and [y_1].'],
  ['the $n$th and the $(n+1)$st', 'the [n]th and the [(n+1)]st'],
  ['($x$)', '([x])'],
  ['$2 x + 3$ is', '[2 x + 3] is'],
  ['export PATH=$HOME/bin:$PATH now', undefined],
  ['$HOME/bin:$PATH and $USER/$HOST.', undefined],
  ['$home/bin:$path and $a$B', undefined],
  ['It costs $5 and $10.', undefined],
  ['It costs $5, $6 or $7.', undefined],
  ['from $5-$10 to $20/$30.', undefined],
  ['from $5 to 6$, about', undefined],
  ['US$ 5 o US$ 6, y R$ 7 o R$ 8.', undefined],
  ['entre $ 5 y $ 6.', undefined],
  ['$5 o US$ 6.', undefined],
  ['5$ or 6$, or 7$.', undefined],
  ['echo $$ and $$.', undefined],
  ['a \\$x$ b', undefined],
])('typed signs stand around a formula, before an amount or before a variable: %s', (typed, shown = typed) => {
  expect(bodyAfterTyping(typed).map(withFormulas)).toEqual([shown])
})

test.each([
  ['$$', ['P:$$']],
  ['$$HOME is a variable', ['P:$$HOME is a variable']],
  ['$$x + y$$', ['MATH:x + y']],
  ['$$ x', ['MATH:x']],
  ['so $$x$$', ['P:so $$x$$']],
])('two signs make a block when it is closed, or begun with a space: %s', (typed, blocks) => {
  expect(bodyAfterTyping(typed).map(({ type, text }) => `${type}:${text}`)).toEqual(blocks)
})

test('a formula at the end of a line is made by Enter', () => {
  const state = runCommands(openEditor([paragraph('P', 'Let $x$')]), formulaOnEnter)
  expect(bodyOf(state).map(withFormulas)).toEqual(['Let [x]', ''])
  expect(bodyOf(runCommands(openEditor([paragraph('P', 'For $5')]), formulaOnEnter)).map(withFormulas)).toEqual(['For $5'])
})

test('a closing sign that is typed before other text makes a formula', () => {
  let state = openEditor([paragraph('P', 'Let $x be')], '$x')
  const { from, to } = state.selection
  const view = { composing: false, state, dispatch: (tr: typeof state.tr) => (state = state.apply(tr)) } as unknown as EditorView
  shortcuts.props.handleTextInput?.call(shortcuts, view, from, to, '$', () => state.tr)
  expect(bodyOf(state).map(withFormulas)).toEqual(['Let [x] be'])
})
