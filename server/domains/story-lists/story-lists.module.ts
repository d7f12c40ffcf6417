import type { ServerModule } from '#server/platform/server-module.ts'
import { unpinEmptied } from './pin-story.ts'
import './archive.schema.ts'
import './recommended.schema.ts'
import './story-lists.schema.ts'
import './tag-lists.schema.ts'
import './top-stories.schema.ts'
import './topic-portal.schema.ts'
import './your-stories.schema.ts'

export const storyListsModule: ServerModule = { name: 'story-lists', listeners: [unpinEmptied] }
