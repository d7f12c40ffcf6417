import { handBack } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { listening, on } from '#server/platform/events.ts'
import type { Submission } from './submission.ts'
import { takeBack } from './withdraw-submission.ts'

/** Withdraws submissions when the story, its writer's role or the publication is gone. */
export const keepQueue = listening(() => {
  on('StoryTrashed', async (tx, { storyId }) => {
    for (const submission of await waiting(tx, { post_id: storyId })) await takeBack(tx, submission, submission.submitter_id)
  })
  on('RoleTaken', async (tx, { publicationId, userId, takenBy, acceptsSubmissions }) => {
    if (acceptsSubmissions) return
    for (const submission of await waiting(tx, { publication_id: publicationId, submitter_id: userId }))
      await takeBack(tx, submission, takenBy)
  })
  // There is nobody left to notify.
  on('PublicationDeleted', async (tx, { publicationId }) => {
    for (const { id, post_id, status } of await waiting(tx, { publication_id: publicationId })) {
      if (status === 'OPEN') await handBack(tx, post_id)
      await tx.db.updateTable('submissions').set({ status: 'WIP', updated_at: tx.now() }).where('id', '=', id).execute()
    }
  })
})

const waiting = (tx: Context, of: Partial<Submission>): Promise<Submission[]> =>
  tx.db
    .selectFrom('submissions')
    .selectAll()
    .where((eb) => eb.and(of))
    .where('status', 'in', ['OPEN', 'CHANGES_REQUESTED'])
    .orderBy('id')
    .execute()
