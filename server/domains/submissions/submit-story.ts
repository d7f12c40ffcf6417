import { t } from '#shared/translation/translate.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { findPublication, type Publication, viewerRoles } from '#server/domains/publications/publications.ts'
import {
  validateDraft,
  assignToEditors,
  isResponse,
  lockStory,
  schedulesByStory,
  approvedPublicationId,
  type Story,
  deny,
  refuseVisibility,
  storyPolicy,
} from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { transitionSubmission } from './transition-submission.ts'
import { validateNote } from './validate-note.ts'
import type { Submission } from './submission.ts'
import { submissionPolicy } from './submission.policy.ts'

type SubmitOptions = { note?: string | null | undefined; visibility?: PostVisibilityType | null | undefined }

/** Submits the viewer's story to a publication, for the first time or again, with a note to its editors. */
export const submitStory = command(
  {
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'submit-story', ...perHour(30) }],
    refusals: ['NotFound', 'Forbidden', 'AlreadyExists', 'PublishingRestrictedBannedLinks', 'AccountSuspended'],
  },
  async (tx, storyId: string, publicationId: string, { note: rawNote, visibility }: SubmitOptions) => {
    const story = await findOwnStory(tx, storyId)
    if (!story.ok) return story
    const publication = await findPublication(tx, publicationId)
    if (!publication) return refused('NotFound', { message: t`We can’t find that publication.` })
    const problem =
      (await submitRefusal(tx, publication)) ??
      (await refuseVisibility(tx, story.value, visibility, publicationId)) ??
      (await placementRefusal(tx, story.value, publication))
    if (problem) return problem
    const note = validateNote(rawNote)
    if (!note.ok) return refused('Forbidden', { message: note.refusal.message ?? '' })
    const draft = await validateDraft(tx, story.value)
    if (!draft.ok) return asForbidden(draft)
    const actorId = story.value.authorId
    for (const other of await unsettled(tx, storyId))
      if (other.publicationId !== publicationId && other.status === 'CHANGES_REQUESTED')
        await transitionSubmission(tx, other, { status: 'WIP', actorId, note: null })
    await assignToEditors(tx, story.value, publicationId, visibility ?? story.value.visibility)
    const unsettledSubmission = (await unsettled(tx, storyId)).find((submission) => submission.publicationId === publicationId)
    const submission = unsettledSubmission ?? (await insertSubmission(tx, story.value, publicationId))
    return ok(
      await transitionSubmission(
        tx,
        submission,
        { status: 'OPEN', actorId, note: note.value },
        { note: note.value, title: story.value.title, editorNote: null, decidedBy: null, publishAt: null },
      ),
    )
  },
)

async function findOwnStory(tx: SignedInContext, id: string): Promise<Result<Story, 'NotFound' | 'Forbidden'>> {
  // Serializes concurrent submissions of the story.
  const story = await lockStory(tx, id)
  if (!story || story.state === 'deleted') return refused('NotFound')
  if (!storyPolicy.submit(tx, story)) return deny(tx, story)
  if (isResponse(story)) return refused('Forbidden', { message: t`You can’t submit a response to a publication.` })
  if (story.state === 'published' && story.visibility === 'PRIVATE')
    return refused('Forbidden', { message: t`Only you can read this story. Change who can read it first.` })
  return ok(story)
}

/** The refusal when the publication is closed to the viewer, or its owner blocks them. */
async function submitRefusal(tx: Context, publication: Publication): Promise<Refused<'Forbidden'> | undefined> {
  if (!(await submissionPolicy.submit(tx, publication)))
    return refused('Forbidden', { message: t`${publication.name} only accepts stories from its own writers.` })
  if (await viewerRoles(tx).load(publication.id)) return undefined
  const { blockedBy, blocking } = await findBlocks(tx, publication.creatorId)
  return blockedBy || blocking ? refused('Forbidden') : undefined
}

async function placementRefusal(
  tx: Context,
  story: Story,
  publication: Publication,
): Promise<Refused<'AlreadyExists'> | undefined> {
  if (story.submittedToId)
    return refused('AlreadyExists', { message: t`You’ve already submitted this story. Withdraw it to submit it elsewhere.` })
  const currentPublicationId = approvedPublicationId(story)
  if (!currentPublicationId) return undefined
  if (currentPublicationId !== publication.id)
    return refused('AlreadyExists', { message: t`This story is in another publication. Remove it from there first.` })
  const isScheduled = (await schedulesByStory(tx).load(story.id)) !== undefined
  return story.state === 'published' || isScheduled
    ? refused('AlreadyExists', { message: t`This story is already in ${publication.name}.` })
    : undefined
}

const unsettled = (tx: Context, storyId: string): Promise<Submission[]> =>
  tx.db
    .selectFrom('submissions')
    .selectAll()
    .where('storyId', '=', storyId)
    .where('status', 'in', ['WIP', 'CHANGES_REQUESTED', 'OPEN'])
    .orderBy('id')
    .forUpdate()
    .execute()

const insertSubmission = (tx: Context, story: Story, publicationId: string): Promise<Submission> =>
  tx.db
    .insertInto('submissions')
    .values({
      id: newId(),
      publicationId,
      storyId: story.id,
      submitterId: story.authorId,
      status: 'WIP',
      createdAt: tx.now(),
      updatedAt: tx.now(),
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
