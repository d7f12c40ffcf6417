import type { Listeners } from '#server/platform/events.ts'

/** Stories of a deleted publication belong to their writers alone, and drafts for it become plain drafts. */
export const detachFromDeletedPublications: Listeners = {
  PublicationDeleted: async (tx, { publicationId }) => {
    await tx.db
      .updateTable('stories')
      .set({ publication_id: null, publication_status: null })
      .where('publication_id', '=', publicationId)
      .execute()
    await tx.db.updateTable('stories').set({ submitted_to_id: null }).where('submitted_to_id', '=', publicationId).execute()
  },
}
