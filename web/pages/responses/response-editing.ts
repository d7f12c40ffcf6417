import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { type Command, EditorState, Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { Body } from '#shared/body/paragraph.ts'
import { safeHref } from '#shared/body/safe-href.ts'
import { responseSchema, toBody, toDocument } from './response-schema.ts'

export const mark = (name: 'STRONG' | 'EM' | 'CODE' | 'A' | 'MENTION'): MarkType => responseSchema.marks[name] as MarkType

export const toggle = (name: 'STRONG' | 'EM' | 'CODE'): Command => toggleMark(mark(name))

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
      const href = /^https?:\/\/\S+$/.test(text) ? safeHref(text) : undefined
      if (empty || !href) return false
      view.dispatch(view.state.tr.addMark(from, to, mark('A').create({ href })))
      return true
    },
  },
})

export type ResponseEditing = {
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
  takeKey: (event: KeyboardEvent) => boolean
}

/** A rich text editor mounted on this element. */
export function openEditing(place: HTMLElement, settings: Settings): ResponseEditing {
  const done =
    (act: () => void): Command =>
    () => {
      act()
      return true
    }
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: toDocument(settings.body),
      plugins: [
        new Plugin({ props: { handleKeyDown: (_view, event) => settings.takeKey(event) } }),
        keymap({
          'Mod-b': toggle('STRONG'),
          'Mod-i': toggle('EM'),
          'Mod-e': toggle('CODE'),
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
    body: () => toBody(view.state.doc),
    run: (command) => {
      command(view.state, view.dispatch, view)
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/** An @ query before the cursor. */
export function nameBegun({ selection }: EditorState): { query: string; from: number; to: number } | undefined {
  if (!selection.empty) return undefined
  const { $from, from } = selection
  const before = $from.parent.textBetween(Math.max(0, $from.parentOffset - 40), $from.parentOffset, undefined, '\n')
  const [, query] = /(?:^|[\s(])@([\p{L}\p{N}_.-]{1,30})$/u.exec(before) ?? []
  return query === undefined ? undefined : { query, from: from - query.length - 1, to: from }
}

export const insertName =
  ({ from, to }: { from: number; to: number }, name: string, whom: { userId?: string; collectionId?: string }): Command =>
  (state, dispatch) => {
    const text = responseSchema.text(name, [mark('MENTION').create(whom)])
    dispatch?.(state.tr.replaceWith(from, to, [text, responseSchema.text(' ')]).removeStoredMark(mark('MENTION')))
    return true
  }
