import { InputRule, inputRules } from 'prosemirror-inputrules'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { paragraphTypes, type ParagraphType } from '#shared/enums/body.ts'
import { isFormula } from '#shared/body/formula-signs.ts'
import { readHref } from '#shared/body/read/link-mark.ts'
import type { EditorBlock } from '#web/editor/blocks/block.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { blockType, changeBlockType } from './blocks.ts'
import { markNames } from '#web/editor/model/marks.ts'
import { parseWebUrl } from './embeds.ts'
import { markType } from './keys.ts'

const isParagraph = (state: EditorState, at: number): boolean => state.doc.resolve(at).parent.type.name === 'P'

/** Markdown at the start of a paragraph changes its type, or replaces it with a block that holds no text. */
const blockRule = (name: ParagraphType, { pattern, attrs = () => ({}) }: NonNullable<EditorBlock['typed']>) =>
  new InputRule(pattern, (state, match, start, end) => {
    if (!isParagraph(state, start)) return null
    const type = blockType(name)
    const pos = state.doc.resolve(start).before(1)
    const { tr } = state
    if (type.isTextblock) return changeBlockType(tr.delete(start, end), pos, name, attrs(match))
    tr.replaceWith(pos, pos + state.doc.resolve(start).parent.nodeSize, [type.create(attrs(match)), blockType('P').create()])
    return tr.setSelection(TextSelection.create(tr.doc, pos + 2))
  })

/** `**word**` and the like: the delimiters are removed, the text between them is marked, and typing continues unmarked. */
const markRule = (
  pattern: RegExp,
  mark: string,
  attrsOf: (match: RegExpMatchArray) => Record<string, string> | undefined = () => ({}),
) =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const [matched, before = '', content = ''] = match
      const attrs = attrsOf(match)
      if (!attrs || !matched || !state.doc.resolve(start).parent.type.allowsMarkType(markType(mark))) return null
      const from = start + before.length
      // The last delimiter is being typed and is not in the document yet.
      const opening = matched.indexOf(content, before.length) - before.length
      const { tr } = state
      tr.delete(from + opening + content.length, end)
      tr.delete(from, from + opening)
      tr.addMark(from, from + content.length, markType(mark).create(attrs))
      return tr.removeStoredMark(markType(mark))
    },
    { inCodeMark: false },
  )

const linkAttrs = ([, , , address]: RegExpMatchArray) => {
  const href = readHref(address ?? '')
  return href ? { href } : undefined
}

const lineBreak = '\ufffc'

/** Removes the dollar signs around a formula that ends at this position. Null when they stand before amounts or variables. */
function formulaBefore(tr: Transaction, end: number, after: string): Transaction | null {
  const { parent, parentOffset } = tr.doc.resolve(end)
  const text = parent.textBetween(0, parentOffset, undefined, lineBreak)
  const [source = '', tex = ''] = /\$([^$]+)\$$/.exec(text) ?? []
  const mark = markType(markNames.MATH)
  const before = text.slice(0, text.length - source.length)
  if (!tex || tex.includes(lineBreak) || !parent.type.allowsMarkType(mark) || !isFormula({ before, tex, after })) return null
  const from = end - source.length
  const isTaken = ['CODE', markNames.MATH].some((name) => tr.doc.rangeHasMark(from, end, markType(name)))
  if (isTaken) return null
  tr.delete(end - 1, end).delete(from, from + 1)
  return tr.addMark(from, from + tex.length, mark.create()).removeStoredMark(mark)
}

/** Only the character after the closing sign tells a formula from "$HOME/bin:$PATH", so the formula is made when that is typed. */
const formulaRule = new InputRule(
  /\$[^$]+\$[^$]?$/,
  (state, [matched], start, end) => {
    const typedLength = matched.length - (end - start)
    // After a composition the text already has what was typed.
    if (typedLength > 1 || !state.selection.empty) return null
    const character = matched.slice(-1)
    const tr = typedLength === 1 ? state.tr.insertText(character, end) : state.tr
    const { parent, parentOffset } = tr.doc.resolve(end + typedLength)
    if (character !== '$') return formulaBefore(tr, end + typedLength - 1, character)
    const next = parent.textBetween(parentOffset, parent.content.size, undefined, lineBreak).slice(0, 1)
    return next ? formulaBefore(tr, end + typedLength, next) : null
  },
  { inCodeMark: false },
)

/** "$$x$$" in a paragraph of its own; what is typed after "$$" alone stays text. */
const formulaBlockRule = new InputRule(/^\$\$([^$\ufffc]*[^$\s\ufffc][^$\ufffc]*)\$\$$/, (state, [, tex = ''], start) => {
  const { parent } = state.doc.resolve(start)
  if (!isParagraph(state, start) || parent.textContent !== `$$${tex}$`) return null
  const pos = state.doc.resolve(start).before(1)
  const block = blockType('MATH').create({ name: parent.attrs.name as string }, state.schema.text(tex.trim()))
  const tr = state.tr.replaceWith(pos, pos + parent.nodeSize, block)
  return tr.setSelection(TextSelection.create(tr.doc, pos + 1 + block.content.size))
})

/** A formula that the line ends with. */
export const formulaOnEnter = (state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'P' || $from.parentOffset < $from.parent.content.size) return false
  const tr = formulaBefore(state.tr, $from.pos, '')
  if (!tr) return false
  dispatch?.(tr.split(tr.mapping.map($from.pos)).scrollIntoView())
  return true
}

/** A URL that ends at the cursor, without trailing punctuation. */
const addressAtEnd = /(?:^|\s)(https?:\/\/[^\s]+?)[.,;:!?)\]]*$/

/** A typed URL becomes a link when it is followed by a space or Enter. */
const linkOnSpace = new InputRule(
  /(?:^|\s)https?:\/\/[^\s]+\s$/,
  (state, match, _start, end) => {
    const tr = linkBefore(state.tr, end, match[0].slice(0, -1))
    return tr && tr.insertText(match[0].slice(-1), end)
  },
  { inCodeMark: false },
)

function linkBefore(tr: Transaction, end: number, text: string): Transaction | null {
  const [, address] = addressAtEnd.exec(text) ?? []
  const href = address && parseWebUrl(address)
  const { parent, parentOffset } = tr.doc.resolve(end)
  if (!href || !parent.type.allowsMarkType(markType('A'))) return null
  const from = end - text.length + text.lastIndexOf(address)
  const isLinked = tr.doc.rangeHasMark(from, from + address.length, markType('A')) || parentOffset < address.length
  return isLinked ? null : tr.addMark(from, from + address.length, markType('A').create({ href })).removeStoredMark(markType('A'))
}

export const linkOnEnter = (state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type.name !== 'P' || $from.parentOffset < $from.parent.content.size) return false
  const text = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const tr = linkBefore(state.tr, $from.pos, text)
  if (!tr) return false
  dispatch?.(tr.split($from.pos).scrollIntoView())
  return true
}

export const shortcuts = inputRules({
  rules: [
    ...paragraphTypes.flatMap((type) => {
      const { typed } = editorBlocks[type]
      return typed ? [blockRule(type, typed)] : []
    }),
    linkOnSpace,
    markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'STRONG'),
    markRule(/(^|[^*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'EM'),
    markRule(/(^|[^_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, 'EM'),
    markRule(/(^|[^`])`([^`\s](?:[^`]*[^`\s])?)`$/, 'CODE'),
    formulaRule,
    formulaBlockRule,
    markRule(/(^|[^!])\[([^\][]+)\]\(([^()\s]+)\)$/, 'A', linkAttrs),
  ],
})

/** "```js" or "$$" followed by Enter: input rules only run on text input. */
export const fenceOnEnter = (state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean => {
  const { $from, empty } = state.selection
  const match =
    empty && $from.parent.type.name === 'P' ? /^(?:\$\$|```([a-z0-9+#-]{0,30}))$/.exec($from.parent.textContent) : null
  if (!match) return false
  const pos = $from.before(1)
  const tr = state.tr.delete(pos + 1, pos + 1 + $from.parent.content.size)
  const [fence, codeLang = ''] = match
  dispatch?.(fence === '$$' ? changeBlockType(tr, pos, 'MATH', {}) : changeBlockType(tr, pos, 'PRE', { codeLang }))
  return true
}
