// Everything that depends on the editor, in one lazily loaded chunk.
export { EditorTools } from './EditorTools.tsx'
export { openEditorSession } from './open-editor-session.ts'
