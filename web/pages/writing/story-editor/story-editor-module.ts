// The editor and what opens over it, in one lazily loaded chunk.
export { EditorTools, openEditorSession } from '#web/editor/editor-module.ts'
export { PublishPanel } from './publishing/PublishPanel.tsx'
