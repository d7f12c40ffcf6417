import type { ServerModule } from '#server/platform/server-module.ts'
import { markHighlights } from './mark-bodies.ts'
import { deletePassagesOfEmptiedStories } from './quotes.sql.ts'
import './highlights.schema.ts'
import './private-notes.schema.ts'

export const highlightsModule: ServerModule = {
  name: 'highlights',
  listeners: [deletePassagesOfEmptiedStories],
  extensions: { bodyMarks: [markHighlights] },
}
