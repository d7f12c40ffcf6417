import type { Listeners } from '#server/platform/events.ts'
import { releaseDomain } from './disconnect-domain.ts'

/** A deleted publication releases its domain. */
export const releaseWithOwners: Listeners = {
  PublicationDeleted: async (tx, { publicationId }) => {
    await releaseDomain(tx, { publicationId })
  },
}
