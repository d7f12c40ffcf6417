import type { ServerModule } from '#server/platform/server-module.ts'
import { countListsWithAccounts } from './count-lists-with-accounts.ts'
import { removeEmptiedStories } from './list-items.ts'
import { viewerMarksByStory } from './reads.sql.ts'
import './list-commands.schema.ts'
import './list-queries.schema.ts'
import './lists.schema.ts'
import './reading-history.schema.ts'

export const listsModule: ServerModule = {
  name: 'lists',
  listeners: [countListsWithAccounts, removeEmptiedStories],
  extensions: { storyPreloads: [{ name: 'marks', lookup: viewerMarksByStory, onCards: true }] },
}
