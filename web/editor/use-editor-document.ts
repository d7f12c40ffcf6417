import { useSyncExternalStore } from 'react'
import type { Body } from '#shared/body/paragraph.ts'
import type { EditorSession } from './open-editor-session.ts'

const neverChanges = () => () => {}

/** The text in the open editor. Renders with every change of it, which is too often for a whole page. */
export function useEditorDocument(session: EditorSession | undefined): Body | undefined {
  return useSyncExternalStore(
    session?.editor.subscribe ?? neverChanges,
    () => session?.editor.document(),
    () => undefined,
  )
}
