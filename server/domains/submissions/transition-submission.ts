import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { SubmissionState, Submission } from './submission.ts'
import { listEditorIds, newestSubmissionByStory, submissionsById } from './submissions.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The status changed; `toUserIds` are the users on the other side. */
    SubmissionStatusChanged: {
      submissionId: string
      storyId: string
      status: SubmissionState
      actorId: string
      toUserIds: readonly string[]
    }
  }
}

type Step = { status: SubmissionState; actorId: string; note: string | null }

/** Changes the status, records the step with its actor and note, and notifies the other side. `change` holds further columns. */
export async function transitionSubmission(
  tx: Context,
  { id }: Submission,
  { status, actorId, note }: Step,
  change: Partial<Submission> = {},
): Promise<Submission> {
  const now = tx.now()
  const updated = await tx.db
    .updateTable('submissions')
    .set({ ...change, status, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db.insertInto('submissionSteps').values({ id: newId(), submissionId: id, status, actorId, note, at: now }).execute()
  submissionsById(tx).clear(id)
  newestSubmissionByStory(tx).clear(updated.storyId)
  const isSubmitter = actorId === updated.submitterId
  const toUserIds = isSubmitter ? await listEditorIds(tx, updated.publicationId) : [updated.submitterId]
  await publishEvent(tx, 'SubmissionStatusChanged', { submissionId: id, storyId: updated.storyId, status, actorId, toUserIds })
  return updated
}
