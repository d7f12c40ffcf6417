import { listening, on } from '#server/platform/events.ts'
import { releaseDomain } from './disconnect-domain.ts'

/** A deleted publication releases its domain. */
export const releaseWithOwners = listening(() => {
  on('PublicationDeleted', async (tx, { publicationId }) => {
    await releaseDomain(tx, { publicationId })
  })
})
