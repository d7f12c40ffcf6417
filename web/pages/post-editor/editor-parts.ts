// Everything that needs the editor's own code, brought together so that it comes as one piece, after the page.
export { EditorTools } from './EditorTools.tsx'
export { openSession } from './open-session.ts'
export { PublishPanel } from './publishing/PublishPanel.tsx'
