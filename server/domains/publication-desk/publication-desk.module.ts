import type { ServerModule } from '#server/platform/server-module.ts'
import { reassignFeaturedStories } from './feature-stories.ts'
import { removeEmptied } from './pin-to-publication.ts'
import './publication-desk.schema.ts'
import './publication-front.schema.ts'
import './publication-lists.schema.ts'
import './publication-overview.schema.ts'
import './publication-paywall.schema.ts'

export const publicationDeskModule: ServerModule = {
  name: 'publication-desk',
  listeners: [reassignFeaturedStories, removeEmptied],
}
