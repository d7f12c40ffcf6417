import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Body } from '#shared/body/paragraph.ts'
import { readHref } from '#shared/body/read/link-mark.ts'
import { mentionQueryAtEnd } from '#shared/text/mention.ts'
import { responseSchema, responseFromEditor, responseToEditor } from './response-schema.ts'

export const responseMark = (name: 'STRONG' | 'EM' | 'CODE' | 'A' | 'MENTION'): MarkType => responseSchema.marks[name] as MarkType

export const toggleResponseMark = (name: 'STRONG' | 'EM' | 'CODE'): Command => toggleMark(responseMark(name))

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(responseSchema.node('br')).scrollIntoView())
  return true
}

/** Pasting a URL over a selection links it. */
const linkByPaste = new Plugin({
  props: {
    handlePaste: (view, event) => {
      const { from, to, empty } = view.state.selection
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      const href = /^https?:\/\/\S+$/.test(text) ? readHref(text) : undefined
      if (empty || !href) return false
      view.dispatch(view.state.tr.addMark(from, to, responseMark('A').create({ href })))
      return true
    },
  },
})

export type ResponseEditorHandle = {
  view: EditorView
  body: () => Body
  run: (command: Command) => void
  destroy: () => void
}

type Settings = {
  body: Body
  label: string
  onChange: (state: EditorState) => void
  onSubmit: () => void
  onCancel: () => void
  /** Receives keys before the editor. */
  onKey: (event: KeyboardEvent) => boolean
}

/** A rich text editor mounted on this element. */
export function mountResponseEditor(container: HTMLElement, settings: Settings): ResponseEditorHandle {
  const done =
    (callback: () => void): Command =>
    () => {
      callback()
      return true
    }
  const view = new EditorView(container, {
    state: EditorState.create({
      doc: responseToEditor(settings.body),
      plugins: [
        new Plugin({ props: { handleKeyDown: (_view, event) => settings.onKey(event) } }),
        keymap({
          'Mod-b': toggleResponseMark('STRONG'),
          'Mod-i': toggleResponseMark('EM'),
          'Mod-e': toggleResponseMark('CODE'),
          'Mod-z': undo,
          'Mod-Shift-z': redo,
          'Mod-y': redo,
          'Shift-Enter': newLine,
          'Mod-Enter': done(settings.onSubmit),
          Escape: done(settings.onCancel),
        }),
        keymap(baseKeymap),
        linkByPaste,
        history(),
      ],
    }),
    attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': settings.label, dir: 'auto' },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      settings.onChange(view.state)
    },
  })
  return {
    view,
    body: () => responseFromEditor(view.state.doc),
    run: (command) => {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/** An @ query before the cursor. */
export function findMentionAtCursor({ selection }: EditorState): { query: string; from: number; to: number } | undefined {
  if (!selection.empty) return undefined
  const { $from, from } = selection
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, undefined, '\n')
  const query = mentionQueryAtEnd(before)
  return !query ? undefined : { query, from: from - query.length - 1, to: from }
}

export const insertMentionMark =
  ({ from, to }: { from: number; to: number }, name: string, target: { userId?: string; collectionId?: string }): Command =>
  (state, dispatch) => {
    const text = responseSchema.text(name, [responseMark('MENTION').create(target)])
    dispatch?.(state.tr.replaceWith(from, to, [text, responseSchema.text(' ')]).removeStoredMark(responseMark('MENTION')))
    return true
  }
