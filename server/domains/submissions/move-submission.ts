import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Status, Submission } from './submission.ts'
import { editorsOf, newestSubmissions, submissionsById } from './submissions.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The status changed; `toUserIds` are the users on the other side. */
    SubmissionMoved: { submissionId: string; storyId: string; status: Status; actorId: string; toUserIds: readonly string[] }
  }
}

type Step = { status: Status; actorId: string; note: string | null }

/** Changes the status, records the step with its actor and note, and notifies the other side. `change` holds further columns. */
export async function moveSubmission(
  tx: Context,
  { id }: Submission,
  { status, actorId, note }: Step,
  change: Partial<Submission> = {},
): Promise<Submission> {
  const now = tx.now()
  const moved = await tx.db
    .updateTable('submissions')
    .set({ ...change, status, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('submission_steps')
    .values({ id: newId(), submission_id: id, status, actor_id: actorId, note, at: now })
    .execute()
  submissionsById(tx).clear(id)
  newestSubmissions(tx).clear(moved.post_id)
  const isSubmitter = actorId === moved.submitter_id
  const toUserIds = isSubmitter ? await editorsOf(tx, moved.publication_id) : [moved.submitter_id]
  await announce(tx, 'SubmissionMoved', { submissionId: id, storyId: moved.post_id, status, actorId, toUserIds })
  return moved
}
