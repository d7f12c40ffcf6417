// Everything that depends on the editor, in one lazily loaded chunk.
export { EditorTools } from './EditorTools.tsx'
export { openSession } from './open-session.ts'
export { PublishPanel } from './publishing/PublishPanel.tsx'
