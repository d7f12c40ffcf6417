import { chainCommands } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { closeHistory } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection, Plugin, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { EditorView, Decoration, DecorationSet } from 'prosemirror-view'
import { t } from '#shared/translation/translate.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { fromDocument } from '#web/editor/model/from-document.ts'
import { toDocument } from '#web/editor/model/to-document.ts'
import { blockType, isFigure } from './blocks.ts'
import { notesClipboard } from './notes-clipboard.ts'
import { codeHighlighting } from './code-highlighting.ts'
import { findPlugin } from './find.ts'
import { formulaView, openFormulaPlugin, formulaPlugin } from './formulas.ts'
import { uniqueBlockNames } from './unique-block-names.ts'
import { listNumberingPlugin } from './lists.ts'
import { mergeChanges } from './merge-changes.ts'
import { notesPlugin } from './notes.ts'
import { imageRowsPlugin } from './rows.ts'
import { type KeyHandler, suggestionPlugin } from './suggestion-plugin.ts'
import { repairTablesPlugin } from './tables.ts'
import { editorKeys, defaultKeys } from './keys.ts'
import { heldSelectionPlugin, pasteLinkPlugin } from './links.ts'
import { pastePlugin } from './paste.ts'
import { fenceOnEnter, formulaOnEnter, linkOnEnter, shortcuts } from './shortcuts.ts'
import { createHistory, type SavedUndo, replayHistory, UndoJournal } from './undo-journal.ts'
import { addFiles, uploadFilesPlugin, type UploadSettings, uploadsPlugin } from './uploads.ts'

export type Snapshot = { state: EditorState; hasFocus: boolean }

export type Editor = {
  view: EditorView
  /** For React's useSyncExternalStore: notifies of every text, selection and focus change. */
  subscribe: (listener: () => void) => () => void
  snapshot: () => Snapshot
  run: (command: Command, options?: { keepFocus?: boolean }) => boolean
  document: () => Body
  /** The undo history, stored with the text. */
  undoHistory: () => SavedUndo
  /** Replaces the whole document and clears the undo history. */
  replace: (document: Body) => void
  /** Shows a document that includes what others have changed meanwhile. The cursor and the undo history stay. */
  merge: (document: Body) => void
  addFiles: (files: readonly File[]) => void
  /** Registers a suggestion list that handles keys before the editor does; undefined unregisters it. */
  setKeyHandler: (handler: KeyHandler | undefined) => void
  destroy: () => void
}

export type EditorSettings = {
  document: Body
  /** A saved undo history; used only if it leads to exactly this document. */
  undo?: SavedUndo | undefined
  onChange: (document: Body) => void
  uploads: UploadSettings
  /** Shortcuts beyond text editing: saving and moving to the toolbar. */
  keys: Record<string, Command>
  /** The initial cursor: a block index and an offset within it. */
  spot?: { block: number; offset: number } | undefined
}

/** Lines of plain text become paragraphs; empty lines are dropped. */
const linesToSlice = (text: string): Slice => {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n+/)
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .map((line) => blockType('P').create(null, blockType('P').schema.text(line)))
  return new Slice(Fragment.from(paragraphs), paragraphs.length > 0 ? 1 : 0, paragraphs.length > 0 ? 1 : 0)
}

/** Pasted, dropped and inserted content is its own undo step, separate from typing before or after it. */
function createUndoBoundary() {
  let wasTyped = true
  return (tr: Transaction): Transaction => {
    if (!tr.docChanged || tr.getMeta('addToHistory') === false) return tr
    const [step] = tr.steps
    const isTyped = tr.steps.length === 1 && step instanceof ReplaceStep && !tr.getMeta('uiEvent') && !tr.getMeta('paste')
    const mayJoin = isTyped && wasTyped
    wasTyped = isTyped
    return mayJoin ? tr : closeHistory(tr)
  }
}

/** Minimum distance of the cursor from the window edges, below the header and above the next line, in pixels. */
const cursorScrollMargin = { top: 96, right: 0, bottom: 120, left: 0 }

const isUntouched = (doc: Node): boolean => doc.childCount === 3 && doc.textContent === '' && doc.child(2).type.name === 'P'

function placeOf(doc: Node, { block, offset }: { block: number; offset: number }): number {
  const index = Math.min(block, doc.childCount - 1)
  let before = 0
  for (let i = 0; i < index; i++) before += doc.child(i).nodeSize
  return before + 1 + Math.min(offset, doc.child(index).content.size)
}

export function createEditor(container: HTMLElement, settings: EditorSettings): Editor {
  const hearers = new Set<() => void>()
  const undoBoundary = createUndoBoundary()
  let handler: KeyHandler | undefined
  let snapshot: Snapshot
  const notify = () => {
    snapshot = { state: view.state, hasFocus: view.hasFocus() }
    for (const listener of hearers) listener()
  }
  const undoHistory = createHistory()
  const plugins: Plugin[] = [
    suggestionPlugin(() => handler),
    repairTablesPlugin,
    notesPlugin,
    uniqueBlockNames,
    notesClipboard,
    shortcuts,
    keymap({ Enter: chainCommands(fenceOnEnter, formulaOnEnter, linkOnEnter), ...settings.keys }),
    keymap(editorKeys),
    keymap(defaultKeys),
    undoHistory,
    dropCursor({ color: 'var(--accent)', width: 2 }),
    gapCursor(),
    uploadsPlugin,
    uploadFilesPlugin(settings.uploads),
    pasteLinkPlugin,
    pastePlugin(settings.uploads),
    heldSelectionPlugin,
    placeholder,
    listNumberingPlugin,
    imageRowsPlugin,
    formulaPlugin,
    openFormulaPlugin,
    codeHighlighting,
    findPlugin,
  ]
  const stateOf = (document: Body) => EditorState.create({ doc: fromDocument(document), plugins })
  const first = stateOf(settings.document)
  const restored = settings.undo && replayHistory(settings.undo, first.doc, undoHistory, plugins)
  let journal = new UndoJournal(first.doc, restored && settings.undo)

  const view = new EditorView(container, {
    state: restored ?? first,
    nodeViews: { MATH: formulaView },
    scrollThreshold: cursorScrollMargin,
    scrollMargin: cursorScrollMargin,
    attributes: {
      class: 'story storyhead',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': t`Story`,
      spellcheck: 'true',
      translate: 'no',
    },
    clipboardTextParser: (text, $context) =>
      $context.parent.type.spec.code || $context.index(0) < 2
        ? new Slice(
            text
              ? Fragment.from(blockType('P').schema.text($context.parent.type.spec.code ? text : text.replace(/\s+/g, ' ')))
              : Fragment.empty,
            0,
            0,
          )
        : linesToSlice(text),
    dispatchTransaction(transaction) {
      const before = view.state
      const { state, transactions } = before.applyTransaction(undoBoundary(transaction))
      view.updateState(state)
      if (state.doc !== before.doc) {
        journal.record(transactions, before, state)
        settings.onChange(toDocument(state.doc))
      }
      notify()
    },
    handleDOMEvents: {
      focus: () => {
        queueMicrotask(notify)
        return false
      },
      // Runs after focus has moved: a tool must not vanish while being pressed.
      blur: () => {
        setTimeout(() => !view.isDestroyed && notify())
        return false
      },
    },
    handleClickOn: (own, _pos, node, nodePos, event) => {
      const isMedium =
        event.target instanceof HTMLImageElement || (event.target instanceof HTMLElement && event.target.matches('.video .frame'))
      if (!isMedium || !isFigure(node)) return false
      own.dispatch(own.state.tr.setSelection(NodeSelection.create(own.state.doc, nodePos)))
      own.focus()
      return true
    },
    // A click below the last block continues writing there, even after a picture.
    handleClick: (own, _pos, event) => {
      const last = own.dom.lastElementChild?.getBoundingClientRect()
      if (!last || event.clientY <= last.bottom || own.state.doc.lastChild?.isTextblock) return false
      const end = own.state.doc.content.size
      const tr = own.state.tr.insert(end, blockType('P').create())
      own.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)))
      return true
    },
  })

  const spot = settings.spot ?? (isUntouched(view.state.doc) ? { block: 0, offset: 0 } : undefined)
  if (spot) {
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(placeOf(view.state.doc, spot)))))
    view.focus()
  }

  snapshot = { state: view.state, hasFocus: view.hasFocus() }

  return {
    view,
    subscribe: (listener) => {
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
    snapshot: () => snapshot,
    run: (command, { keepFocus = false } = {}) => {
      const done = command(view.state, view.dispatch, view)
      if (!keepFocus) view.focus()
      return done
    },
    document: () => toDocument(view.state.doc),
    undoHistory: () => journal.saved,
    replace: (document) => {
      view.updateState(stateOf(document))
      journal = new UndoJournal(view.state.doc)
      notify()
    },
    merge: (document) => view.dispatch(mergeChanges(view.state, document)),
    addFiles: (files) => addFiles(view, files, settings.uploads),
    setKeyHandler: (next) => {
      handler = next
    },
    destroy: () => {
      hearers.clear()
      view.destroy()
    },
  }
}

/** Prompts in an empty document; title, subtitle and captions have placeholders of their own. */
export const placeholder = new Plugin({
  props: {
    decorations: ({ doc }) => {
      const first = doc.maybeChild(2)
      if (doc.childCount !== 3 || first?.type.name !== 'P' || first.content.size > 0) return null
      const from = doc.child(0).nodeSize + doc.child(1).nodeSize
      const attributes = { 'data-placeholder': t`Tell your story…`, role: 'group', 'aria-label': t`Text` }
      return DecorationSet.create(doc, [Decoration.node(from, from + first.nodeSize, attributes)])
    },
  },
})
