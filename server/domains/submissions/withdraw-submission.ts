import { returnToWriter, lockStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { findSubmission } from './find-submission.ts'
import { transitionSubmission } from './transition-submission.ts'
import { canTransitionSubmission, statusText, type Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'
import { lockSubmission } from './submissions.sql.ts'

const perMinute = { limit: 30, windowMs: minute }

/** Withdraws a submission; it can be submitted again. */
export const withdrawSubmission = (
  ctx: Context,
  id: string,
): Promise<Result<Submission, 'NotFound' | 'Forbidden' | 'Conflict'>> =>
  ctx.transaction(async (tx) => {
    const found = await findSubmission(tx, id)
    if (!found.ok) return found
    const { value: submission } = found
    if (!submissionPolicy.withdraw(tx, submission)) return refused('Forbidden')
    if (!canTransitionSubmission(submission.status, 'WIP')) return refused('Conflict', { message: statusText[submission.status] })
    const rateLimited = enforceRateLimitAs('Conflict', tx, 'withdraw-submission', perMinute)
    return rateLimited ?? ok(await returnSubmission(tx, submission, submission.submitter_id))
  })

/** Returns the story to its writer, on behalf of the actor. */
export async function returnSubmission(tx: Context, { id, story_id }: Submission, actorId: string): Promise<Submission> {
  await lockStory(tx, story_id)
  const submission = (await lockSubmission(tx, id)) as Submission
  if (!canTransitionSubmission(submission.status, 'WIP')) return submission
  if (submission.status === 'OPEN') await returnToWriter(tx, story_id)
  return transitionSubmission(tx, submission, { status: 'WIP', actorId, note: null })
}
