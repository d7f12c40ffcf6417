import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection, type Plugin, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Body } from '#shared/body/paragraph.ts'
import { fromDocument } from '../model/from-document.ts'
import { toDocument } from '../model/to-document.ts'
import { blockType } from './blocks.ts'
import { keepNames } from './keep-names.ts'
import { storyKeys, usualKeys } from './keys.ts'
import { heldSelection, pasteLink } from './links.ts'
import { placeholder } from './placeholder.ts'
import { fenceOnEnter, shortcuts } from './shortcuts.ts'
import { addImages, takeImages, type UploadSettings, uploadsPlugin } from './uploads.ts'

export type Snapshot = { state: EditorState; hasFocus: boolean }

export type Editor = {
  view: EditorView
  /** For React's useSyncExternalStore: tells of every change of text or selection, and of focus. */
  subscribe: (hear: () => void) => () => void
  snapshot: () => Snapshot
  run: (command: Command, options?: { keepFocus?: boolean }) => boolean
  document: () => Body
  /** Another text altogether: what could be undone before is forgotten. */
  replace: (document: Body) => void
  addImages: (files: readonly File[]) => void
  destroy: () => void
}

export type EditorSettings = {
  document: Body
  onChange: (document: Body) => void
  uploads: UploadSettings
  /** Keys that are about more than the text: save, and the way to the toolbar. */
  keys: Record<string, Command>
  focusTitle: boolean
}

/** Lines of plain text are paragraphs; an empty line between them is only the distance. */
const linesToSlice = (text: string): Slice => {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n+/)
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .map((line) => blockType('P').create(null, blockType('P').schema.text(line)))
  return new Slice(Fragment.from(paragraphs), paragraphs.length > 0 ? 1 : 0, paragraphs.length > 0 ? 1 : 0)
}

const isUntouched = (doc: Node): boolean => doc.childCount === 3 && doc.textContent === '' && doc.child(2).type.name === 'P'

export function createEditor(place: HTMLElement, settings: EditorSettings): Editor {
  const hearers = new Set<() => void>()
  let snapshot: Snapshot
  const tell = () => {
    snapshot = { state: view.state, hasFocus: view.hasFocus() }
    for (const hear of hearers) hear()
  }
  const plugins: Plugin[] = [
    keepNames,
    shortcuts,
    keymap({ Enter: fenceOnEnter, ...settings.keys }),
    keymap(storyKeys),
    keymap(usualKeys),
    history(),
    dropCursor({ color: 'var(--accent)', width: 2 }),
    gapCursor(),
    uploadsPlugin,
    takeImages(settings.uploads),
    pasteLink,
    heldSelection,
    placeholder,
  ]
  const stateOf = (document: Body) => EditorState.create({ doc: fromDocument(document), plugins })

  const view = new EditorView(place, {
    state: stateOf(settings.document),
    attributes: {
      class: 'story storyhead',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': 'Story',
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
      const before = view.state.doc
      view.updateState(view.state.apply(transaction))
      if (view.state.doc !== before) settings.onChange(toDocument(view.state.doc))
      tell()
    },
    handleDOMEvents: {
      focus: () => {
        queueMicrotask(tell)
        return false
      },
      // After the focus has arrived where it goes: a tool that is pressed must not vanish under the press.
      blur: () => {
        setTimeout(() => !view.isDestroyed && tell())
        return false
      },
    },
    handleClickOn: (own, _pos, node, nodePos, event) => {
      if (node.type.name !== 'IMG' || !(event.target instanceof HTMLImageElement)) return false
      own.dispatch(own.state.tr.setSelection(NodeSelection.create(own.state.doc, nodePos)))
      own.focus()
      return true
    },
    // A click below the last line goes on writing there, even when a picture is the last thing.
    handleClick: (own, _pos, event) => {
      const last = own.dom.lastElementChild?.getBoundingClientRect()
      if (!last || event.clientY <= last.bottom || own.state.doc.lastChild?.isTextblock) return false
      const end = own.state.doc.content.size
      const tr = own.state.tr.insert(end, blockType('P').create())
      own.dispatch(tr.setSelection(TextSelection.create(tr.doc, end + 1)))
      return true
    },
  })

  if (settings.focusTitle || isUntouched(view.state.doc)) {
    view.dispatch(view.state.tr.setSelection(Selection.atStart(view.state.doc)))
    view.focus()
  }

  snapshot = { state: view.state, hasFocus: view.hasFocus() }

  return {
    view,
    subscribe: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    snapshot: () => snapshot,
    run: (command, { keepFocus = false } = {}) => {
      const done = command(view.state, view.dispatch, view)
      if (!keepFocus) view.focus()
      return done
    },
    document: () => toDocument(view.state.doc),
    replace: (document) => {
      view.updateState(stateOf(document))
      tell()
    },
    addImages: (files) => addImages(view, files, settings.uploads),
    destroy: () => {
      hearers.clear()
      view.destroy()
    },
  }
}
