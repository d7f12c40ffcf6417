import { returnToWriter, lockStory } from '#server/domains/stories/stories.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findSubmission } from './find-submission.ts'
import { transitionSubmission } from './transition-submission.ts'
import { canTransitionSubmission, statusText, type Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'
import { lockSubmission } from './submissions.sql.ts'

/** Withdraws a submission; it can be submitted again. */
export const withdrawSubmission = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'withdraw-submission', ...perMinute(30) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
    // As for everyone who is not involved.
    unmet: { viewer: 'NotFound' },
  },
  async (tx, id: string) => {
    const found = await findSubmission(tx, id)
    if (!found.ok) return found
    const submission = found.value
    if (!submissionPolicy.withdraw(tx, submission)) return refused('Forbidden')
    if (!canTransitionSubmission(submission.status, 'WIP')) return refused('Conflict', { message: statusText[submission.status] })
    return ok(await returnSubmission(tx, submission, submission.submitterId))
  },
)

/** Returns the story to its writer, on behalf of the actor. */
export async function returnSubmission(tx: Context, { id, storyId }: Submission, actorId: string): Promise<Submission> {
  await lockStory(tx, storyId)
  const submission = (await lockSubmission(tx, id)) as Submission
  if (!canTransitionSubmission(submission.status, 'WIP')) return submission
  if (submission.status === 'OPEN') await returnToWriter(tx, storyId)
  return transitionSubmission(tx, submission, { status: 'WIP', actorId, note: null })
}
