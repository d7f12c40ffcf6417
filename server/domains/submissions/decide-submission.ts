import { t } from '#shared/translation/translate.ts'
import { returnToWriter, placeInPublication, publishStory, scheduleStory, storiesById } from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { findSubmission } from './find-submission.ts'
import { transitionSubmission } from './transition-submission.ts'
import { validateNote } from './validate-note.ts'
import { canTransitionSubmission, statusText, type SubmissionState, type Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'

const head = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'decide-submission', ...perMinute(30) }],
  refusals: ['NotFound', 'Forbidden', 'Conflict'],
  // As for everyone who is not involved.
  unmet: { viewer: 'NotFound' },
} as const

async function findToDecide(
  tx: SignedInContext,
  id: string,
  to: SubmissionState,
): Promise<Result<Submission, 'NotFound' | 'Forbidden' | 'Conflict'>> {
  const found = await findSubmission(tx, id)
  if (!found.ok) return found
  if (!(await submissionPolicy.decide(tx, found.value))) return refused('Forbidden')
  const { status } = found.value
  return canTransitionSubmission(status, to) ? found : refused('Conflict', { message: statusText[status] })
}

/** Accepts a story and publishes it in the publication, now or at a scheduled time. */
export const acceptSubmission = command(
  { ...head, refusals: [...head.refusals, 'PublishingRestrictedBannedLinks'] },
  async (tx, id: string, publishAt: Date | undefined) => {
    const found = await findToDecide(tx, id, 'ACCEPTED')
    if (!found.ok) return found
    const submission = found.value
    const story = await storiesById(tx).load(submission.storyId)
    if (!story) return refused('NotFound')
    await placeInPublication(tx, story.id, submission.publicationId)
    const { visibility } = story
    const published = publishAt
      ? await scheduleStory(tx, story.id, publishAt, { visibility })
      : await publishStory(tx, story.id, { visibility })
    if (!published.ok) {
      const { kind, message = '', links = [] } = published.refusal
      if (kind === 'PublishingRestrictedBannedLinks') return refused(kind, { links })
      return kind === 'NotFound' || kind === 'Forbidden' ? refused(kind, { message }) : refused('Conflict', { message })
    }
    return ok(
      await transitionSubmission(
        tx,
        submission,
        { status: 'ACCEPTED', actorId: tx.viewer.id, note: null },
        { decidedBy: tx.viewer.id, publishAt: publishAt ?? null },
      ),
    )
  },
)

/** Returns a story with the changes to make before it can be accepted. */
export const requestChanges = command(
  { ...head, refusals: [...head.refusals, 'BadRequest'] },
  async (tx, id: string, rawNote: string) => {
    const found = await findToDecide(tx, id, 'CHANGES_REQUESTED')
    if (!found.ok) return found
    const note = validateNote(rawNote)
    if (!note.ok) return note
    if (!note.value) return refused('BadRequest', { message: t`Say what needs to change.`, field: 'note' })
    return ok(await returnStory(tx, found.value, 'CHANGES_REQUESTED', note.value))
  },
)

/** Rejects a submission. */
export const rejectSubmission = command(head, async (tx, id: string, rawNote: string | null | undefined) => {
  const found = await findToDecide(tx, id, 'REJECTED')
  if (!found.ok) return found
  const note = validateNote(rawNote)
  if (!note.ok) return refused('Conflict', { message: note.refusal.message ?? '' })
  return ok(await returnStory(tx, found.value, 'REJECTED', note.value))
})

async function returnStory(
  tx: SignedInContext,
  submission: Submission,
  status: 'CHANGES_REQUESTED' | 'REJECTED',
  note: string | null,
): Promise<Submission> {
  await returnToWriter(tx, submission.storyId, { isRejected: status === 'REJECTED' })
  const actorId = tx.viewer.id
  return transitionSubmission(tx, submission, { status, actorId, note }, { decidedBy: actorId, editorNote: note })
}
