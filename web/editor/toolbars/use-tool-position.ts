import { type RefObject, useLayoutEffect } from 'react'
import { positionInFrame } from './tool-props.ts'
import type { Editor } from '#web/editor/editing/create-editor.ts'

type Box = { left: number; top: number; width: number }

/** Positions a tool directly in the DOM, without a React render. */
export function moveTool(tool: HTMLElement | null, editor: Editor, box: Box | undefined): void {
  if (!tool || !box) return
  const { left, top, width } = positionInFrame(editor, box)
  tool.style.setProperty('--x', `${left}px`)
  tool.style.setProperty('--y', `${top}px`)
  tool.style.setProperty('--line-width', `${width}px`)
}

/** Repositions after every change while the tool is shown. */
export function useToolPosition(tool: RefObject<HTMLElement | null>, editor: Editor, measure: () => Box | undefined): void {
  useLayoutEffect(() => {
    if (tool.current) moveTool(tool.current, editor, measure())
  })
}
