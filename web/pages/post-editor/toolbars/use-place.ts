import { type RefObject, useLayoutEffect } from 'react'
import { placeIn } from './shown.ts'
import type { Editor } from '../editing/create-editor.ts'

type Box = { left: number; top: number; width: number }

/** Moves a tool to what it belongs to. Straight to the element: where it stands is nothing React has to know. */
export function movePlace(tool: HTMLElement | null, editor: Editor, box: Box | undefined): void {
  if (!tool || !box) return
  const { left, top, width } = placeIn(editor, box)
  tool.style.setProperty('--x', `${left}px`)
  tool.style.setProperty('--y', `${top}px`)
  tool.style.setProperty('--line-width', `${width}px`)
}

/** After every change of the text or the selection, for as long as the tool is shown. */
export function usePlace(tool: RefObject<HTMLElement | null>, editor: Editor, measure: () => Box | undefined): void {
  useLayoutEffect(() => {
    if (tool.current) movePlace(tool.current, editor, measure())
  })
}
