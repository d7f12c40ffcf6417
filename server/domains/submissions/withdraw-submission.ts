import { handBack, lockStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { findSubmission } from './find-submission.ts'
import { moveSubmission } from './move-submission.ts'
import { leadsTo, standingText, type Submission } from './submission.ts'
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
    if (!leadsTo(submission.status, 'WIP')) return refused('Conflict', { message: standingText[submission.status] })
    const tooOften = limitedAs('Conflict', tx, 'withdraw-submission', perMinute)
    return tooOften ?? ok(await takeBack(tx, submission, submission.submitter_id))
  })

/** Returns the story to its writer, on behalf of the actor. */
export async function takeBack(tx: Context, { id, post_id }: Submission, actorId: string): Promise<Submission> {
  await lockStory(tx, post_id)
  const submission = (await lockSubmission(tx, id)) as Submission
  if (!leadsTo(submission.status, 'WIP')) return submission
  if (submission.status === 'OPEN') await handBack(tx, post_id)
  return moveSubmission(tx, submission, { status: 'WIP', actorId, note: null })
}
