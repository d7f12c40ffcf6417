import { usersById } from '#server/domains/accounts/accounts.ts'
import { isEnrolled } from '#server/domains/membership/membership.ts'
import { blocksBetween } from '#server/domains/people/people.ts'
import { findPublication, type Publication, viewerRoles } from '#server/domains/publications/publications.ts'
import {
  checkDraft,
  handToEditors,
  isResponse,
  lockStory,
  schedulesByStory,
  shownPublicationId,
  type Story,
  withheld,
} from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { hour } from '#shared/time/units.ts'
import { moveSubmission } from './move-submission.ts'
import { readNote } from './read-note.ts'
import type { Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'

const perHour = { limit: 30, windowMs: hour }

type SubmitOptions = { note?: string | null | undefined; visibility?: PostVisibilityType | null | undefined }

type SubmitRefusal = 'NotFound' | 'Forbidden' | 'AlreadyExists' | 'PublishingRestrictedBannedLinks' | 'AccountSuspended'

/** Submits the viewer's story to a publication, for the first time or again, with a note to its editors. */
export const submitStory = (
  ctx: Context,
  storyId: string,
  publicationId: string,
  { note: given, visibility }: SubmitOptions,
): Promise<Result<Submission, SubmitRefusal>> =>
  ctx.transaction(async (tx) => {
    const story = await findOwn(tx, storyId)
    if (!story.ok) return story
    const publication = await findPublication(tx, publicationId)
    if (!publication) return refused('NotFound', { message: 'We can’t find that publication.' })
    const problem =
      (await mayNot(tx, publication)) ??
      (await mayNotLock(tx, story.value, visibility)) ??
      (await standsAlready(tx, story.value, publication))
    if (problem) return problem
    const note = readNote(given)
    if (!note.ok) return refused('Forbidden', { message: note.refusal.message ?? '' })
    const draft = await checkDraft(tx, story.value)
    if (!draft.ok) return asForbidden(draft)
    const tooOften = limited(tx, 'submit-story', perHour)
    if (tooOften) return refused('Forbidden', { message: tooOften.refusal.message ?? '' })
    const actorId = story.value.author_id
    for (const other of await unsettled(tx, storyId))
      if (other.publication_id !== publicationId && other.status === 'CHANGES_REQUESTED')
        await moveSubmission(tx, other, { status: 'WIP', actorId, note: null })
    await handToEditors(tx, story.value, publicationId, visibility ?? story.value.visibility)
    const begun = (await unsettled(tx, storyId)).find((one) => one.publication_id === publicationId)
    const submission = begun ?? (await begin(tx, story.value, publicationId))
    return ok(
      await moveSubmission(
        tx,
        submission,
        { status: 'OPEN', actorId, note: note.value },
        { note: note.value, title: story.value.title, editor_note: null, decided_by: null, publish_at: null },
      ),
    )
  })

async function findOwn(tx: Context, id: string): Promise<Result<Story, 'NotFound' | 'Forbidden' | 'AccountSuspended'>> {
  if (!tx.viewer) return refused('Forbidden', { message: 'Sign in to submit a story.' })
  // Serializes concurrent submissions of the story.
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (story.author_id !== tx.viewer.id) return withheld(tx, story)
  if (isResponse(story)) return refused('Forbidden', { message: 'You can’t submit a response to a publication.' })
  if (tx.viewer.isSuspended) return refused('AccountSuspended')
  if (story.state === 'published' && story.visibility === 'PRIVATE')
    return refused('Forbidden', { message: 'Only you can read this story. Change who can read it first.' })
  const author = await usersById(tx).load(tx.viewer.id)
  return author?.email ? ok(story) : refused('Forbidden', { message: verifyEmailText })
}

/** The refusal when the publication is closed to the viewer, or its owner blocks them. */
async function mayNot(tx: Context, publication: Publication): Promise<Refused<'Forbidden'> | undefined> {
  if (!(await submissionPolicy.submit(tx, publication)))
    return refused('Forbidden', { message: `${publication.name} only accepts stories from its own writers.` })
  if (await viewerRoles(tx).load(publication.id)) return undefined
  const { blockedBy, blocking } = await blocksBetween(tx, publication.creator_id)
  return blockedBy || blocking ? refused('Forbidden') : undefined
}

async function mayNotLock(tx: Context, { author_id }: Story, visibility: SubmitOptions['visibility']) {
  return visibility === 'LOCKED' && !(await isEnrolled(tx, author_id))
    ? refused('Forbidden', { message: 'Join the Partner Program to publish member-only stories.' })
    : undefined
}

async function standsAlready(tx: Context, story: Story, publication: Publication): Promise<Refused<'AlreadyExists'> | undefined> {
  if (story.submitted_to_id)
    return refused('AlreadyExists', { message: 'You’ve already submitted this story. Withdraw it to submit it elsewhere.' })
  const standsIn = shownPublicationId(story)
  if (!standsIn) return undefined
  if (standsIn !== publication.id)
    return refused('AlreadyExists', { message: 'This story is in another publication. Remove it from there first.' })
  const isDue = (await schedulesByStory(tx).load(story.id)) !== undefined
  return story.state === 'published' || isDue
    ? refused('AlreadyExists', { message: `This story is already in ${publication.name}.` })
    : undefined
}

const unsettled = (tx: Context, storyId: string): Promise<Submission[]> =>
  tx.db
    .selectFrom('submissions')
    .selectAll()
    .where('post_id', '=', storyId)
    .where('status', 'in', ['WIP', 'CHANGES_REQUESTED', 'OPEN'])
    .orderBy('id')
    .forUpdate()
    .execute()

const begin = (tx: Context, story: Story, publicationId: string): Promise<Submission> =>
  tx.db
    .insertInto('submissions')
    .values({
      id: newId(),
      publication_id: publicationId,
      post_id: story.id,
      submitter_id: story.author_id,
      status: 'WIP',
      created_at: tx.now(),
      updated_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The response has no member for an empty story, so it becomes Forbidden. */
const asForbidden = ({
  refusal,
}: Refused<'NotFound' | 'BadRequest' | 'PublishingRestrictedBannedLinks'>): Refused<
  'NotFound' | 'Forbidden' | 'PublishingRestrictedBannedLinks'
> => {
  if (refusal.kind === 'PublishingRestrictedBannedLinks')
    return refused('PublishingRestrictedBannedLinks', { links: refusal.links ?? [] })
  return refused(refusal.kind === 'NotFound' ? 'NotFound' : 'Forbidden', { message: refusal.message ?? '' })
}
