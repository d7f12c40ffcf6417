import { listening, on } from '#server/platform/events.ts'

/** What stood in a publication that is gone stands under its writer alone; a draft for it is a draft. */
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
