import type { ServerModule } from '#server/platform/server-module.ts'
import './linked-accounts.schema.ts'
import './mastodon.schema.ts'

export const mastodonModule: ServerModule = { name: 'mastodon' }
