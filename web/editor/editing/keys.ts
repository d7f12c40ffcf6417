import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { MarkType, Node } from 'prosemirror-model'
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state'
import { paragraphTypes } from '#shared/enums/body.ts'
import { editorBlocks } from '#web/editor/blocks/blocks.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import {
  blockType,
  continueInParagraph,
  currentBlock,
  cycleBlock,
  isFigure,
  isTextBlock,
  changeBlockType,
  toggleDropCap,
} from './blocks.ts'
import { leaveFormulaOnEnter, toggleFormula } from './formulas.ts'
import { indentItems, isNested, outdentItems } from './lists.ts'
import { backspaceInNote, insertNote, leaveNote } from './notes.ts'
import { backspaceInTable, clearCells, enterInTableCell, goToCell } from './tables.ts'

export const markType = (name: string): MarkType => schema.marks[name] as MarkType

const cursorIn = (state: EditorState): TextSelection | undefined =>
  state.selection instanceof TextSelection && state.selection.empty ? state.selection : undefined

/** In the title and subtitle, Enter moves on to the next block, skipping an empty subtitle. */
const enterInHeader: Command = (state, dispatch) => {
  const at = currentBlock(state)
  if (!at || (at.node.type.name !== 'title' && at.node.type.name !== 'subtitle')) return false
  const end = at.pos + at.node.nodeSize
  const { tr } = state
  if (at.node.type.name === 'subtitle') {
    const first = state.doc.child(2)
    if (!(first.isTextblock && first.content.size === 0)) tr.insert(end, blockType('P').create())
  }
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 1)).scrollIntoView())
  return true
}

const isContinued = ({ type: { name } }: Node): boolean =>
  paragraphTypes.some((type) => type === name && editorBlocks[type].isContinued)

/** Enter continues lists and quotes, and leaves them on an empty line. */
const enterInListOrQuote: Command = (state, dispatch) => {
  const at = currentBlock(state)
  const cursor = cursorIn(state)
  if (!at || !cursor || !isContinued(at.node)) return false
  const { tr } = state
  if (at.node.content.size > 0) tr.split(cursor.from, 1, [{ type: at.node.type, attrs: { ...at.node.attrs, name: '' } }])
  else if (isNested(state)) return outdentItems(state, dispatch)
  else changeBlockType(tr, at.pos, 'P')
  dispatch?.(tr.scrollIntoView())
  return true
}

/** In code, Enter keeps the indentation; the third in a row leaves the block and removes the empty lines. */
const enterInCode: Command = (state, dispatch) => {
  const at = currentBlock(state)
  const cursor = cursorIn(state)
  if (!at || !cursor || at.node.type.name !== 'PRE') return false
  const before = at.node.textContent.slice(0, cursor.$from.parentOffset)
  const isAtEnd = cursor.$from.parentOffset === at.node.content.size
  const emptyLines = /\n[ \t]*\n[ \t]*$/.exec(before)?.[0]
  const { tr } = state
  if (isAtEnd && emptyLines) {
    tr.delete(cursor.from - emptyLines.length, cursor.from)
    dispatch?.(continueInParagraph(tr, tr.mapping.map(at.pos + at.node.nodeSize)))
    return true
  }
  dispatch?.(tr.insertText(`\n${/(?:^|\n)([ \t]*)[^\n]*$/.exec(before)?.[1] ?? ''}`).scrollIntoView())
  return true
}

const enterInCaption: Command = (state, dispatch) => {
  const at = currentBlock(state)
  if (!at || !isFigure(at.node)) return false
  dispatch?.(continueInParagraph(state.tr, at.pos + at.node.nodeSize))
  return true
}

const isAtStart = (state: EditorState): boolean => cursorIn(state)?.$from.parentOffset === 0

/** Backspace at the start of a block first makes it a paragraph, and only then joins it with the previous one. */
const backspaceToPlain: Command = (state, dispatch) => {
  const at = currentBlock(state)
  if (!at || !isAtStart(state) || at.node.type.spec.group !== 'block') return false
  if (at.node.type.name === 'P' || !isTextBlock(at.node)) return false
  if (isNested(state)) return outdentItems(state, dispatch)
  dispatch?.(changeBlockType(state.tr, at.pos, 'P'))
  return true
}

/** From the start of the text back to the subtitle or title, removing an empty first paragraph. */
const backspaceToHead: Command = (state, dispatch) => {
  const at = currentBlock(state)
  if (!at || !isAtStart(state) || at.index === 0 || at.index > 2) return false
  const { tr } = state
  if (at.index === 2 && at.node.content.size === 0 && state.doc.childCount > 3) tr.delete(at.pos, at.pos + at.node.nodeSize)
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(at.pos - 1), -1)).scrollIntoView())
  return true
}

const lineBreak: Command = (state, dispatch) => {
  const at = currentBlock(state)
  const { parent } = state.selection.$from
  if (!at || at.index < 2 || parent.type.spec.code || !parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(schema.node('br')).scrollIntoView())
  return true
}

const enter = chainCommands(
  enterInHeader,
  enterInCode,
  leaveFormulaOnEnter,
  enterInTableCell,
  leaveNote,
  enterInCaption,
  enterInListOrQuote,
)

const blockKeys: Record<string, Command> = Object.fromEntries(
  paragraphTypes.flatMap((type) => {
    const { keys } = editorBlocks[type]
    return keys ? [[keys, cycleBlock(type)]] : []
  }),
)

/** Bindings of its own first, then ProseMirror's defaults. */
export const editorKeys: Record<string, Command> = {
  Enter: enter,
  'Mod-Enter': chainCommands(enterInHeader, enterInTableCell, leaveNote, leaveFormulaOnEnter, enterInCaption, splitBlock),
  'Shift-Enter': chainCommands(enterInHeader, enterInCode, lineBreak),
  Backspace: chainCommands(undoInputRule, clearCells, backspaceInTable, backspaceInNote, backspaceToPlain, backspaceToHead),
  Delete: clearCells,
  Tab: chainCommands(indentItems, goToCell(1)),
  'Shift-Tab': chainCommands(outdentItems, goToCell(-1)),
  Escape: leaveNote,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': toggleMark(markType('STRONG')),
  'Mod-i': toggleMark(markType('EM')),
  'Mod-e': toggleMark(markType('CODE')),
  'Mod-Alt-d': toggleDropCap,
  'Mod-Alt-f': insertNote,
  'Mod-Alt-m': toggleFormula,
  ...blockKeys,
}

export const defaultKeys = baseKeymap
