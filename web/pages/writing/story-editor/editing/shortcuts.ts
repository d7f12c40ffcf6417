import { InputRule, inputRules } from 'prosemirror-inputrules'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { paragraphTypes, type ParagraphType } from '#shared/enums/body.ts'
import { readHref } from '#shared/body/read/link-mark.ts'
import type { EditorBlock } from '#web/pages/writing/story-editor/blocks/block.ts'
import { editorBlocks } from '#web/pages/writing/story-editor/blocks/blocks.ts'
import { blockType, changeBlockType } from './blocks.ts'
import { markNames } from '#web/pages/writing/story-editor/model/marks.ts'
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
    // A dollar sign before a space, or after an amount, is literal.
    markRule(/(^|[^$\w\\])\$([^$\s](?:[^$]*[^$\s\\])?)\$$/, markNames.MATH),
    markRule(/(^|[^!])\[([^\][]+)\]\(([^()\s]+)\)$/, 'A', linkAttrs),
  ],
})

/** "```js" followed by Enter: input rules only run on text input. */
export const codeFenceOnEnter = (state: EditorState, dispatch?: (tr: EditorState['tr']) => void): boolean => {
  const { $from, empty } = state.selection
  const match = empty && $from.parent.type.name === 'P' ? /^```([a-z0-9+#-]{0,30})$/.exec($from.parent.textContent) : null
  if (!match) return false
  const pos = $from.before(1)
  const tr = state.tr.delete(pos + 1, pos + 1 + $from.parent.content.size)
  dispatch?.(changeBlockType(tr, pos, 'PRE', { codeLang: match[1] ?? '' }))
  return true
}
