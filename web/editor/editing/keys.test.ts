import { chainCommands } from 'prosemirror-commands'
import { history, undo } from 'prosemirror-history'
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { fromDocument } from '#web/editor/model/from-document.ts'
import { toDocument } from '#web/editor/model/to-document.ts'
import { cycleBlock, removeBlock, setBlockAttrs, toggleBlock } from './blocks.ts'
import { uniqueBlockNames } from './unique-block-names.ts'
import { editorKeys, defaultKeys } from './keys.ts'
import { normalizeUrl, removeLinkMark, setLinkMark } from './links.ts'
import { standaloneLinkAt } from './embeds.ts'
import { fenceOnEnter, linkOnEnter } from './shortcuts.ts'
import { insertCommand } from './test-editor.ts'

const block = (type: Paragraph['type'], text = '', more: Partial<Paragraph> = {}): Paragraph => ({
  name: `${type.toLowerCase()}1`,
  type,
  text,
  markups: [],
  ...more,
})

/** An editor with these blocks and the cursor in the first one, at this offset or at its end. */
function at(blocks: Paragraph[], offset?: number, until = offset) {
  const doc = fromDocument(joinDocument('Title', '', blocks))
  const start = doc.child(0).nodeSize + doc.child(1).nodeSize + 1
  const size = doc.child(2).content.size
  const state = EditorState.create({ doc, plugins: [uniqueBlockNames, history()] })
  return state.apply(state.tr.setSelection(TextSelection.create(doc, start + (offset ?? size), start + (until ?? size))))
}

function after(state: EditorState, ...commands: (Command | undefined)[]): EditorState {
  let now = state
  for (const command of commands) command?.(now, (tr) => (now = now.apply(tr)))
  return now
}

const press = (key: string): Command =>
  chainCommands(...[editorKeys[key], defaultKeys[key]].filter((command) => command !== undefined))
const blocksOf = (state: EditorState) =>
  toDocument(state.doc)
    .slice(2)
    .map(({ type, text }) => `${type}:${text}`)
const firstName = (state: EditorState) => toDocument(state.doc)[2]?.name

test('continues lists and quotes on Enter and leaves them on an empty line', () => {
  const twice = after(at([block('ULI', 'tap')]), press('Enter'), press('Enter'))
  expect(blocksOf(twice)).toEqual(['ULI:tap', 'P:'])
  expect(blocksOf(after(at([block('BQ', 'rain')]), press('Enter')))).toEqual(['BQ:rain', 'BQ:'])
  expect(blocksOf(after(at([block('OLI', 'onetwo')], 3), press('Enter')))).toEqual(['OLI:one', 'OLI:two'])
})

test('starts a paragraph on Enter after a heading or caption', () => {
  expect(blocksOf(after(at([block('H1', 'Set fair')]), press('Enter')))).toEqual(['H1:Set fair', 'P:'])
  const image = block('IMG', 'The hall', { image: { id: '0123456789ab' } })
  expect(blocksOf(after(at([image], 3), press('Enter')))).toEqual(['IMG:The hall', 'P:'])
})

test('keeps the indentation on Enter in code; a third Enter in a row leaves the block and removes the empty lines', () => {
  const enter = press('Enter')
  expect(blocksOf(after(at([block('PRE', '  let a')]), enter))).toEqual(['PRE:  let a\n  '])
  expect(blocksOf(after(at([block('PRE', 'a')]), enter, enter))).toEqual(['PRE:a\n\n'])
  expect(blocksOf(after(at([block('PRE', 'a')]), enter, enter, enter))).toEqual(['PRE:a', 'P:'])
  expect(blocksOf(after(at([block('PRE', '  let a')]), enter, enter, enter))).toEqual(['PRE:  let a', 'P:'])
  const above = after(at([block('PRE', 'a'), block('P')]), enter, enter, enter)
  expect(blocksOf(above)).toEqual(['PRE:a', 'P:'])
  expect(above.selection.$from.parent.type.name).toBe('P')
  expect(blocksOf(after(at([block('P', '```ts')]), fenceOnEnter))).toEqual(['PRE:'])
  expect(blocksOf(after(at([block('P', '$$')]), fenceOnEnter))).toEqual(['MATH:'])
})

test('links a typed address on Enter, without trailing punctuation', () => {
  const alone = after(at([block('P', 'https://a.example/tides')]), linkOnEnter)
  expect(blocksOf(alone)).toEqual(['P:https://a.example/tides', 'P:'])
  expect(toDocument(alone.doc)[2]?.markups).toEqual([{ type: 'A', start: 0, end: 23, href: 'https://a.example/tides' }])
  const sentence = after(at([block('P', 'See https://a.example.')]), linkOnEnter)
  expect(toDocument(sentence.doc)[2]?.markups).toEqual([{ type: 'A', start: 4, end: 21, href: 'https://a.example/' }])
  for (const words of ['no address', 'https://', 'https://a.example and on', 'javascript:alert(1)'])
    expect(linkOnEnter(at([block('P', words)]))).toBe(false)
  expect(linkOnEnter(at([block('PRE', 'https://a.example')]))).toBe(false)
})

test('offers an embed for an address alone in its paragraph, also from the empty line below it', () => {
  const address = 'https://a.example/tides'
  expect(standaloneLinkAt(at([block('P', address)]))?.href).toBe(address)
  expect(standaloneLinkAt(after(at([block('P', address)]), linkOnEnter))?.href).toBe(address)
  expect(standaloneLinkAt(at([block('P', `See ${address}`)]))).toBeUndefined()
  expect(standaloneLinkAt(at([block('P', 'https://a')]))).toBeUndefined()
  expect(standaloneLinkAt(at([block('H1', address)]))).toBeUndefined()
})

test('turns a block into a paragraph on the first Backspace at its start, then joins it with the previous one', () => {
  const plain = after(at([block('H2', 'Low')], 0), press('Backspace'))
  expect(blocksOf(plain)).toEqual(['P:Low'])
  expect(firstName(plain)).toBe('h21')
  const back = after(at([block('P', '', { name: 'a' }), block('P', 'x', { name: 'b' })], 0), press('Backspace'))
  expect(blocksOf(back)).toEqual(['P:x'])
  expect(back.selection.$from.parent.type.name).toBe('subtitle')
})

test('keeps a block’s name when its type changes', () => {
  const state = after(at([block('P', 'word')]), toggleBlock('H1'), cycleBlock('BQ'), cycleBlock('BQ'))
  expect(blocksOf(state)).toEqual(['PQ:word'])
  expect(firstName(state)).toBe('p1')
  expect(blocksOf(after(state, undo))).not.toEqual(['PQ:word'])
  expect(blocksOf(after(at([block('P', 'a\nb')]), toggleBlock('PRE')))).toEqual(['PRE:a\nb'])
})

test('replaces an empty line with a divider', () => {
  expect(blocksOf(after(at([block('P')]), insertCommand('HR')))).toEqual(['HR:', 'P:'])
  expect(blocksOf(after(at([block('P', 'end')]), insertCommand('HR')))).toEqual(['P:end', 'HR:', 'P:'])
})

test('changes a picture’s layout and removes it without its neighbors', () => {
  const state = at([block('IMG', '', { image: { id: '0123456789ab' } }), block('P', 'next')], 0)
  const pos = state.selection.$from.before(1)
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, pos)))
  const wide = after(selected, setBlockAttrs(pos, { layout: 'FULL_WIDTH' }))
  expect(toDocument(wide.doc)[2]).toMatchObject({ name: 'img1', layout: 'FULL_WIDTH' })
  expect(blocksOf(after(wide, removeBlock(pos)))).toEqual(['P:', 'P:next'])
})

test('adds a link, edits the link at the cursor, and removes it as a whole', () => {
  const linked = after(at([block('P', 'see the dial')], 8, 12), setLinkMark('https://a.example/'))
  expect(toDocument(linked.doc)[2]?.markups).toEqual([{ type: 'A', start: 8, end: 12, href: 'https://a.example/' }])
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, linked.selection.from + 2)))
  const changed = after(inside, setLinkMark('https://b.example/'))
  expect(toDocument(changed.doc)[2]?.markups).toEqual([{ type: 'A', start: 8, end: 12, href: 'https://b.example/' }])
  expect(toDocument(after(changed, removeLinkMark).doc)[2]?.markups).toEqual([])
})

test.each([
  ['octavo.example', 'https://octavo.example/'],
  ['http://a.example/b?c#d', 'http://a.example/b?c#d'],
  ['hana@posteo.example', 'mailto:hana@posteo.example'],
  ['/@hana', '/@hana'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['no address', undefined],
  ['//evil.example', undefined],
])('reads the address %s as %s', (typed, href) => {
  expect(normalizeUrl(typed)).toBe(href)
})
