import { t } from '#shared/translation/translate.ts'
import { findPublication, hasRole, type Publication, viewerRoles } from '#server/domains/publications/publications.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/stories.ts'
import { lockStory, updateStory } from './stories.sql.ts'
import { isResponse, responseText, approvedPublicationId, type Story } from './story.ts'
import { storyPolicy, deny } from './story.policy.ts'

/** Whether the viewer may publish their story directly in this publication, as its editors may; others submit it. */
export async function authorizePlacement(
  tx: Context,
  story: Story,
  publicationId: string,
  visibility: PostVisibilityType | undefined,
): Promise<Result<Publication, 'Forbidden' | 'BadRequest'>> {
  const publication = await findPublication(tx, publicationId)
  if (!publication) return refused('BadRequest', { message: t`We can’t find that publication.`, field: 'collectionId' })
  const currentPublicationId = approvedPublicationId(story)
  if (currentPublicationId && currentPublicationId !== publicationId)
    return refused('Forbidden', { message: t`This story is in another publication. Remove it from there first.` })
  const role = await viewerRoles(tx).load(publicationId)
  if (!hasRole(role, 'EDITOR'))
    return refused('Forbidden', {
      message: role
        ? t`Only editors of ${publication.name} can publish there. Submit your story to them.`
        : t`Only editors of ${publication.name} can publish there.`,
    })
  if (visibility === 'PRIVATE')
    return refused('BadRequest', { message: t`A story that only you can read can’t be in a publication.`, field: 'visibility' })
  return ok(publication)
}

/** Assigns a draft scheduled for publication there to the publication. */
export const placeInPublication = (tx: Context, storyId: string, publicationId: string): Promise<Story> =>
  updateStory(tx, storyId, { publicationId, publicationStatus: 'APPROVED', submittedToId: null, updatedAt: tx.now() })

/** Assigns a submitted story to the publication's editors, with the visibility it gets once accepted: public instead of private. */
export const assignToEditors = async (
  tx: Context,
  story: Story,
  publicationId: string,
  visibility: PostVisibilityType,
): Promise<void> => {
  await updateStory(tx, story.id, {
    submittedToId: publicationId,
    publicationStatus: approvedPublicationId(story) ? 'APPROVED' : null,
    ...(story.state === 'draft' && { visibility: visibility === 'PRIVATE' ? 'PUBLIC' : visibility }),
  })
  await tx.db.deleteFrom('storySchedules').where('storyId', '=', story.id).execute()
}

/** Returns a submitted story to its writer. */
export const returnToWriter = async (tx: Context, storyId: string, { isRejected = false } = {}): Promise<void> => {
  await updateStory(tx, storyId, {
    submittedToId: null,
    ...(isRejected && { publicationId: null, publicationStatus: 'REJECTED' }),
  })
}

/** Removes a story from a publication. It stays unchanged under its writer; a pending schedule there is canceled. */
export const removeFromPublication = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'remove-from-publication', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden'],
  },
  async (tx, publicationId: string, storyId: string) => {
    const story = await lockStory(tx, storyId)
    if (!story || story.state === 'deleted') return refused('NotFound')
    if (approvedPublicationId(story) !== publicationId) return refused('NotFound')
    if (!(await storyPolicy.removeFromPublication(tx, story))) return deny(tx, story)
    if (isResponse(story)) return refused('Forbidden', { message: responseText })
    // Published before and after the update, because the pages of both places change.
    await publishEvent(tx, 'StoryChanged', { storyId })
    await tx.db.deleteFrom('storySchedules').where('storyId', '=', storyId).execute()
    const left = await updateStory(tx, storyId, { publicationId: null, publicationStatus: 'REMOVED', updatedAt: tx.now() })
    await publishEvent(tx, 'StoryChanged', { storyId })
    return ok(left)
  },
)
