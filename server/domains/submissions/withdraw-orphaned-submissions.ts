import { returnToWriter } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { Submission } from './submission.ts'
import { returnSubmission } from './withdraw-submission.ts'

/** Withdraws submissions when the story, its writer's role or the publication is gone. */
export const withdrawOrphanedSubmissions: Listeners = {
  StoryTrashed: async (tx, { storyId }) => {
    for (const submission of await listPending(tx, { storyId })) await returnSubmission(tx, submission, submission.submitterId)
  },
  RoleRevoked: async (tx, { publicationId, userId, removedBy, acceptsSubmissions }) => {
    if (acceptsSubmissions) return
    for (const submission of await listPending(tx, { publicationId, submitterId: userId }))
      await returnSubmission(tx, submission, removedBy)
  },
  // There is nobody left to notify.
  PublicationDeleted: async (tx, { publicationId }) => {
    for (const { id, storyId, status } of await listPending(tx, { publicationId })) {
      if (status === 'OPEN') await returnToWriter(tx, storyId)
      await tx.db.updateTable('submissions').set({ status: 'WIP', updatedAt: tx.now() }).where('id', '=', id).execute()
    }
  },
}

const listPending = (tx: Context, of: Partial<Submission>): Promise<Submission[]> =>
  tx.db
    .selectFrom('submissions')
    .selectAll()
    .where((eb) => eb.and(of))
    .where('status', 'in', ['OPEN', 'CHANGES_REQUESTED'])
    .orderBy('id')
    .execute()
