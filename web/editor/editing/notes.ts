import type { Mark, Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { t } from '#shared/translation/translate.ts'
import { wordStartBefore } from '#shared/body/markups.ts'
import { newParagraphName } from '#shared/body/names.ts'
import { markNames } from '#web/editor/model/marks.ts'
import { editorSchema as schema } from '#web/editor/model/schema.ts'
import { perObject } from '#web/editor/per-object.ts'

const noteMark = schema.marks[markNames.FOOTNOTE] as NonNullable<(typeof schema.marks)[string]>

/** `last` is the start of the last fragment: other marks split the marked text into fragments. */
type Reference = { note: string; from: number; last: number; to: number; mark: Mark }

/** References to notes in reading order, one per run of marked text. */
export function noteReferences(doc: Node): Reference[] {
  const all: Reference[] = []
  doc.forEach((block, offset) => {
    const start = offset + 1
    for (const { from, last, to, ...rest } of readReferences(block))
      all.push({ ...rest, from: start + from, last: start + last, to: start + to })
  })
  return all
}

/** Positions count from the start of the block's content. */
const readReferences = perObject((block: Node): Reference[] => {
  const found: Reference[] = []
  block.descendants((node, pos) => {
    if (!node.isInline) return undefined
    for (const mark of node.marks) {
      if (mark.type !== noteMark) continue
      const open = found.findLast(({ to, mark: other }) => to === pos && other.eq(mark))
      const to = pos + node.nodeSize
      if (open) Object.assign(open, { last: pos, to })
      else found.push({ note: mark.attrs.note as string, from: pos, last: pos, to, mark })
    }
    return false
  })
  return found
})

export function notesOf(doc: Node): Map<string, { node: Node; pos: number }> {
  const notes = new Map<string, { node: Node; pos: number }>()
  doc.forEach((node, pos) => {
    if (node.type.name === 'FOOTNOTE') notes.set(node.attrs.name as string, { node, pos })
  })
  return notes
}

const hasNotes = (doc: Node): boolean => doc.lastChild?.type.name === 'FOOTNOTE'

/** Note numbers by name, in order of first reference; unreferenced notes follow. */
function numbersOf(doc: Node, references = noteReferences(doc)): Map<string, number> {
  const notes = notesOf(doc)
  const numbers = new Map<string, number>()
  for (const { note } of references) if (notes.has(note) && !numbers.has(note)) numbers.set(note, numbers.size + 1)
  for (const name of notes.keys()) if (!numbers.has(name)) numbers.set(name, numbers.size + 1)
  return numbers
}

function decorate(doc: Node): DecorationSet {
  if (!hasNotes(doc)) return DecorationSet.empty
  const references = noteReferences(doc)
  const numbers = numbersOf(doc, references)
  // The number is a decoration rather than text, so that the cursor skips it.
  const byEnd = new Map<number, { last: number; shown: number[] }>()
  for (const { note, last, to } of references) {
    const number = numbers.get(note)
    const atEnd = byEnd.get(to) ?? { last, shown: [] }
    if (number !== undefined) byEnd.set(to, { last, shown: [...atEnd.shown, number] })
  }
  const decorations = [...byEnd].map(([to, { last, shown }]) => Decoration.inline(last, to, { 'data-notes': shown.join(' ') }))
  let isFirst = true
  for (const [name, { node, pos }] of notesOf(doc)) {
    const number = numbers.get(name)
    decorations.push(
      Decoration.node(pos, pos + node.nodeSize, {
        'data-number': `${number}.`,
        role: 'group',
        'aria-label': t`Footnote ${number}`,
        ...(isFirst && { class: 'firstnote' }),
      }),
    )
    isFirst = false
  }
  return DecorationSet.create(doc, decorations)
}

const carriedKey = new PluginKey<DecorationSet>('notes')

type Carried = { text: unknown }

const readCarried = (mark: Mark): Node | undefined => {
  try {
    const { text } = JSON.parse(mark.attrs.carried as string) as Carried
    return schema.nodeFromJSON({ type: 'FOOTNOTE', content: text })
  } catch {
    return undefined
  }
}

/**
 * Adds the notes of pasted references, removes notes whose last reference was deleted, and keeps all notes in the order of their numbers.
 */
function normalizeNotes(before: Node, doc: Node, tr: Transaction): Transaction | null {
  if (!hasNotes(before) && !hasNotes(doc) && !noteReferences(doc).some(({ mark }) => mark.attrs.carried)) return null
  const notes = notesOf(doc)
  const references = noteReferences(doc)
  const carried: Node[] = []
  for (const { from, to, mark, note } of references) {
    if (!mark.attrs.carried) continue
    if (!notes.has(note) && !carried.some(({ attrs }) => attrs.name === note)) {
      const node = readCarried(mark)
      if (node) carried.push(node.type.create({ name: note }, node.content))
    }
    tr.removeMark(from, to, mark).addMark(from, to, noteMark.create({ note, carried: '' }))
  }
  const referenced = new Set(references.map(({ note }) => note))
  const referencedBefore = new Set(noteReferences(before).map(({ note }) => note))
  const remaining = [...notes].flatMap(([name, { node }]) => (!referenced.has(name) && referencedBefore.has(name) ? [] : [node]))
  const rank = new Map<string, number>()
  for (const { note } of references) if (!rank.has(note)) rank.set(note, rank.size)
  const noteOrder = (node: Node) => rank.get(node.attrs.name as string) ?? Number.MAX_SAFE_INTEGER
  const sorted = [...remaining, ...carried].toSorted((a, b) => noteOrder(a) - noteOrder(b))
  const current = [...notes.values()]
  if (sorted.length !== current.length || sorted.some((node, i) => node !== current[i]?.node)) {
    const start = current[0]?.pos ?? tr.doc.content.size
    replaceNotes(tr, start, sorted)
  }
  return tr.docChanged ? tr : null
}

/** A cursor inside a note stays there when the note moves. */
function replaceNotes(tr: Transaction, start: number, sorted: readonly Node[]): void {
  const { $from, $to } = tr.selection
  const noteAtCursor =
    $from.depth > 0 && $from.node(1).type.name === 'FOOTNOTE' && $from.sameParent($to) ? $from.node(1) : undefined
  const [from, to] = [$from.parentOffset, $to.parentOffset]
  tr.replaceWith(start, tr.doc.content.size, sorted)
  const currentNote = noteAtCursor && notesOf(tr.doc).get(noteAtCursor.attrs.name as string)
  if (currentNote) tr.setSelection(TextSelection.create(tr.doc, currentNote.pos + 1 + from, currentNote.pos + 1 + to))
}

export const notesPlugin = new Plugin<DecorationSet>({
  key: carriedKey,
  state: {
    init: (_, { doc }) => decorate(doc),
    apply: (tr, set) => (tr.docChanged ? decorate(tr.doc) : set),
  },
  appendTransaction(transactions, before, { doc, tr }) {
    return transactions.some((transaction) => transaction.docChanged) ? normalizeNotes(before.doc, doc, tr) : null
  },
  props: {
    decorations: (state) => carriedKey.getState(state),
    // Clicking a number jumps to its note.
    handleClick(view, _pos, event) {
      const referenceElement = event.target instanceof HTMLElement ? event.target.closest('[data-notes]') : null
      if (!referenceElement) return false
      const range = document.createRange()
      range.selectNodeContents(referenceElement)
      const end = [...range.getClientRects()].at(-1)
      const name = noteReferences(view.state.doc).find(
        ({ to }) => to === view.posAtDOM(referenceElement, referenceElement.childNodes.length),
      )?.note
      const isBehind =
        end !== undefined &&
        (getComputedStyle(referenceElement).direction === 'rtl' ? event.clientX < end.left : event.clientX > end.right)
      return name !== undefined && isBehind ? goToNote(name)(view.state, view.dispatch) : false
    },
  },
})

const goToNote =
  (name: string): Command =>
  (state, dispatch) => {
    const found = notesOf(state.doc).get(name)
    if (!found) return false
    const end = found.pos + 1 + found.node.content.size
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView())
    return true
  }

/** Inserts a note at the cursor's word, or jumps to an existing one, and moves the cursor into the note. */
export const insertNote: Command = (state, dispatch) => {
  const { $to } = state.selection
  const { parent } = $to
  if (!parent.isTextblock || !parent.type.allowsMarkType(noteMark) || parent.type.name === 'FOOTNOTE') return false
  const currentNote = noteReferences(state.doc).find(({ from, to }) => from <= $to.pos && $to.pos <= to)
  if (currentNote && state.selection.empty && notesOf(state.doc).has(currentNote.note))
    return goToNote(currentNote.note)(state, dispatch)
  const words = parent.textBetween(0, $to.parentOffset, undefined, '\n')
  const start = wordStartBefore(words, words.length)
  if (words.trim() === '') return false
  if (!dispatch) return true
  const names = new Set<string>()
  state.doc.forEach(({ attrs }) => void names.add(attrs.name as string))
  const name = newParagraphName(names)
  const { tr } = state
  const end = $to.start() + words.trimEnd().length
  tr.addMark($to.start() + start, end, noteMark.create({ note: name }))
  tr.insert(tr.doc.content.size, schema.node('FOOTNOTE', { name }))
  tr.setSelection(TextSelection.create(tr.doc, tr.doc.content.size - 1))
  dispatch(tr.scrollIntoView())
  return true
}

/** Moves from a note back to its reference. */
export const leaveNote: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth !== 1 || $from.parent.type.name !== 'FOOTNOTE') return false
  const reference = noteReferences(state.doc).find(({ note }) => note === $from.parent.attrs.name)
  if (reference) dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, reference.to)).scrollIntoView())
  return true
}

/** Backspace in an empty note deletes it with its number. */
export const backspaceInNote: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type.name !== 'FOOTNOTE') return false
  if ($from.parent.content.size > 0) return true
  const name = $from.parent.attrs.name as string
  const references = noteReferences(state.doc).filter(({ note }) => note === name)
  const { tr } = state
  for (const { from, to, mark } of references) tr.removeMark(from, to, mark)
  const back = references[0]?.to
  if (back === undefined) tr.delete($from.before(), $from.after())
  else tr.setSelection(TextSelection.create(tr.doc, back))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Attaches notes to the marks of copied text, and renames the references of pasted text. */
export function attachNotesToMarks(doc: Node): (mark: Mark) => Mark {
  const notes = notesOf(doc)
  return (mark) => {
    const note = notes.get(mark.attrs.note as string)
    return note ? noteMark.create({ ...mark.attrs, carried: JSON.stringify({ text: note.node.content.toJSON() ?? [] }) }) : mark
  }
}

export function renameCarriedNotes(state: EditorState): (mark: Mark) => Mark {
  const usedNames = new Set<string>()
  state.doc.forEach(({ attrs }) => void usedNames.add(attrs.name as string))
  const renamed = new Map<string, string>()
  return (mark) => {
    const old = mark.attrs.note as string
    const name = renamed.get(old) ?? newParagraphName(usedNames)
    renamed.set(old, name)
    usedNames.add(name)
    return noteMark.create({ ...mark.attrs, note: name })
  }
}

export const isNoteMark = (mark: Mark): boolean => mark.type === noteMark
