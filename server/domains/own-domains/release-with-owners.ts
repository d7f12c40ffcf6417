import { listening, on } from '#server/platform/events.ts'
import { releaseDomain } from './disconnect-domain.ts'

/** A publication that is gone leaves its domain to whoever connects it next. */
export const releaseWithOwners = listening(() => {
  on('PublicationDeleted', async (tx, { publicationId }) => {
    await releaseDomain(tx, { publicationId })
  })
})
