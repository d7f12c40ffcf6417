import type { EditorState } from 'prosemirror-state'
import type { Editor } from '../editing/create-editor.ts'

/** What a tool sees: the editor, and its state at this moment. */
export type Shown = { editor: Editor; state: EditorState; hasFocus: boolean }

export type Place = { left: number; top: number; width: number }

/** Where something in the text stands, measured from the corner of the editor's frame, in which the tools are placed. */
export function placeIn(editor: Editor, box: { left: number; top: number; width: number }): Place {
  const frame = editor.view.dom.closest('[data-editor-frame]')?.getBoundingClientRect()
  return { left: box.left - (frame?.left ?? 0), top: box.top - (frame?.top ?? 0), width: box.width }
}

/** The element of the block at this position, if it is drawn. */
export function blockElement(editor: Editor, pos: number): HTMLElement | undefined {
  const node = editor.view.nodeDOM(pos)
  return node instanceof HTMLElement ? node : undefined
}
