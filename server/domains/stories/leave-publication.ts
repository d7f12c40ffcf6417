import { listening, on } from '#server/platform/events.ts'

/** Stories of a deleted publication belong to their writers alone, and drafts for it become plain drafts. */
export const leaveDeletedPublications = listening(() => {
  on('PublicationDeleted', async (tx, { publicationId }) => {
    await tx.db
      .updateTable('posts')
      .set({ publication_id: null, publication_status: null })
      .where('publication_id', '=', publicationId)
      .execute()
    await tx.db.updateTable('posts').set({ submitted_to_id: null }).where('submitted_to_id', '=', publicationId).execute()
  })
})
