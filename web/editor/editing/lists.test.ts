import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { editorKeys } from './keys.ts'
import { listItems } from './lists.ts'
import { runCommands, paragraph, bodyOf, openEditor } from './test-editor.ts'

const list = (...items: [text: string, indent?: number, type?: 'ULI' | 'OLI'][]) =>
  items.map(([text, indent = 0, type = 'OLI'], i) => paragraph(type, text, { name: `i${i}`, ...(indent && { indent }) }))
const depths = (state: ReturnType<typeof openEditor>) => bodyOf(state).map(({ text, indent = 0 }) => `${indent}${text}`)

test('indents an item at most one step below the previous one; Shift-Tab outdents it with its subitems', () => {
  const state = openEditor(list(['a'], ['b'], ['c', 1]), 'b')
  const deeper = runCommands(state, editorKeys.Tab, editorKeys.Tab)
  expect(depths(deeper)).toEqual(['0a', '1b', '1c'])
  expect(depths(runCommands(deeper, editorKeys['Shift-Tab']))).toEqual(['0a', '0b', '1c'])
  expect(depths(runCommands(openEditor(list(['a'], ['b', 1], ['c', 2]), 'b'), editorKeys['Shift-Tab']))).toEqual([
    '0a',
    '0b',
    '1c',
  ])
  expect(depths(runCommands(openEditor(list(['a'], ['b']), 'a'), editorKeys.Tab))).toEqual(['0a', '0b'])
})

test('continues at the same depth on Enter; an empty item outdents step by step and finally leaves the list', () => {
  const state = runCommands(openEditor(list(['a'], ['b', 1]), 'b'), editorKeys.Enter)
  expect(depths(state)).toEqual(['0a', '1b', '1'])
  const back = runCommands(state, editorKeys.Enter)
  expect(bodyOf(back).at(-1)).toMatchObject({ type: 'OLI', text: '' })
  expect(bodyOf(back).at(-1)?.indent).toBeUndefined()
  expect(bodyOf(runCommands(back, editorKeys.Enter)).at(-1)?.type).toBe('P')
})

test('outdents an item on Backspace at its start before ending the list', () => {
  const state = openEditor(list(['a'], ['b', 1]), 'b')
  const atStart = state.apply(state.tr.setSelection(TextSelection.create(state.doc, state.selection.from - 1)))
  const once = runCommands(atStart, editorKeys.Backspace)
  expect(depths(once)).toEqual(['0a', '0b'])
  expect(bodyOf(runCommands(once, editorKeys.Backspace)).at(-1)?.type).toBe('P')
})

test('numbers items as readers see them', () => {
  const doc = openEditor([
    ...list(['one'], ['inside', 1], ['inside', 1], ['two'], ['far', 5], ['dot', 0, 'ULI'], ['one again']),
    paragraph('P', 'end'),
  ]).doc
  expect(listItems(doc).map(({ depth, number }) => `${depth}:${number}`)).toEqual([
    '0:1',
    '1:1',
    '1:2',
    '0:2',
    '1:1',
    '0:1',
    '0:1',
  ])
})
