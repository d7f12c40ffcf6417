import { returnToWriter, placeInPublication, publishStory, scheduleStory, storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { refusalText } from '#shared/refusals.ts'
import { minute } from '#shared/time/units.ts'
import { findSubmission } from './find-submission.ts'
import { transitionSubmission } from './transition-submission.ts'
import { validateNote } from './validate-note.ts'
import { canTransitionSubmission, statusText, type SubmissionState, type Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'

const perMinute = { limit: 30, windowMs: minute }

type DecideRefusal = 'NotFound' | 'Forbidden' | 'Conflict'
type Decided<More extends 'BadRequest' | 'PublishingRestrictedBannedLinks' = never> = Promise<
  Result<Submission, DecideRefusal | More>
>

async function findToDecide(tx: Context, id: string, to: SubmissionState): Promise<Result<Submission, DecideRefusal>> {
  const found = await findSubmission(tx, id)
  if (!found.ok) return found
  if (!(await submissionPolicy.decide(tx, found.value))) return refused('Forbidden')
  if (tx.viewer?.isSuspended) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
  if (!canTransitionSubmission(found.value.status, to)) return refused('Conflict', { message: statusText[found.value.status] })
  return enforceRateLimitAs('Conflict', tx, 'decide-submission', perMinute) ?? found
}

/** Accepts a story and publishes it in the publication, now or at a scheduled time. */
export const acceptSubmission = (
  ctx: Context,
  id: string,
  publishAt: Date | undefined,
): Decided<'PublishingRestrictedBannedLinks'> =>
  ctx.transaction(async (tx) => {
    const found = await findToDecide(tx, id, 'ACCEPTED')
    if (!found.ok) return found
    const { value: submission } = found
    const story = await storiesById(tx).load(submission.story_id)
    if (!story) return refused('NotFound')
    await placeInPublication(tx, story.id, submission.publication_id)
    const { visibility } = story
    const published = publishAt
      ? await scheduleStory(tx, story.id, publishAt, { visibility })
      : await publishStory(tx, story.id, { visibility })
    if (!published.ok) {
      const { kind, message = '', links = [] } = published.refusal
      if (kind === 'PublishingRestrictedBannedLinks') return refused(kind, { links })
      return kind === 'NotFound' || kind === 'Forbidden' ? refused(kind, { message }) : refused('Conflict', { message })
    }
    const actorId = tx.viewer?.id ?? submission.submitter_id
    return ok(
      await transitionSubmission(
        tx,
        submission,
        { status: 'ACCEPTED', actorId, note: null },
        { decided_by: actorId, publish_at: publishAt ?? null },
      ),
    )
  })

/** Returns a story with the changes to make before it can be accepted. */
export const requestChanges = (ctx: Context, id: string, note: string): Decided<'BadRequest'> =>
  decide(ctx, id, 'CHANGES_REQUESTED', note, { isNoteRequired: true })

/** Rejects a submission. */
export const rejectSubmission = async (ctx: Context, id: string, note: string | null | undefined): Decided => {
  const rejected = await decide(ctx, id, 'REJECTED', note, { isNoteRequired: false })
  if (rejected.ok || rejected.refusal.kind !== 'BadRequest') return rejected as Awaited<Decided>
  return refused('Conflict', { message: rejected.refusal.message ?? '' })
}

const decide = (
  ctx: Context,
  id: string,
  status: 'CHANGES_REQUESTED' | 'REJECTED',
  rawNote: string | null | undefined,
  { isNoteRequired }: { isNoteRequired: boolean },
): Decided<'BadRequest'> =>
  ctx.transaction(async (tx) => {
    const found = await findToDecide(tx, id, status)
    if (!found.ok) return found
    const note = validateNote(rawNote)
    if (!note.ok) return note
    if (isNoteRequired && !note.value) return refused('BadRequest', { message: 'Say what needs to change.', field: 'note' })
    const { value: submission } = found
    await returnToWriter(tx, submission.story_id, { isRejected: status === 'REJECTED' })
    const actorId = tx.viewer?.id ?? submission.submitter_id
    const step = { status, actorId, note: note.value }
    return ok(await transitionSubmission(tx, submission, step, { decided_by: actorId, editor_note: note.value }))
  })
