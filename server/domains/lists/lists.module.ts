import type { ServerModule } from '#server/platform/server-module.ts'
import { countListsWithAccounts } from './count-lists-with-accounts.ts'
import { viewerMarksByStory } from './reads.sql.ts'
import './list-commands.schema.ts'
import './list-queries.schema.ts'
import './lists.schema.ts'
import './reading-history.schema.ts'

export const listsModule: ServerModule = {
  name: 'lists',
  listeners: [countListsWithAccounts],
  extensions: { storyPreloads: [{ name: 'marks', lookup: viewerMarksByStory, onCards: true }] },
}
