import type { EditorState } from 'prosemirror-state'
import type { Editor } from '#web/editor/editing/create-editor.ts'

/** The editor and its current state, as passed to each tool. */
export type ToolProps = { editor: Editor; state: EditorState; hasFocus: boolean }

export type ToolPosition = { left: number; top: number; width: number }

/** A position relative to the editor's frame, in which the tools are placed. */
export function positionInFrame(editor: Editor, box: { left: number; top: number; width: number }): ToolPosition {
  const frame = editor.view.dom.closest('[data-editor-frame]')?.getBoundingClientRect()
  return { left: box.left - (frame?.left ?? 0), top: box.top - (frame?.top ?? 0), width: box.width }
}

/** The rendered element of the block at this position. */
export function blockElement(editor: Editor, pos: number): HTMLElement | undefined {
  const node = editor.view.nodeDOM(pos)
  return node instanceof HTMLElement ? node : undefined
}
