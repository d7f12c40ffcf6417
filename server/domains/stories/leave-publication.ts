import type { Listeners } from '#server/platform/events.ts'

/** Stories of a deleted publication belong to their writers alone, and drafts for it become plain drafts. */
export const detachFromDeletedPublications: Listeners = {
  PublicationDeleted: async (tx, { publicationId }) => {
    await tx.db
      .updateTable('stories')
      .set({ publicationId: null, publicationStatus: null })
      .where('publicationId', '=', publicationId)
      .execute()
    await tx.db.updateTable('stories').set({ submittedToId: null }).where('submittedToId', '=', publicationId).execute()
  },
}
