import { findPublication, hasRole, type Publication, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { minute } from '#shared/time/units.ts'
import { lockStory, storiesById } from './stories.sql.ts'
import { isResponse, responseText, shownPublicationId, type Story } from './story.ts'
import { storyPolicy, withheld } from './story.policy.ts'

const perMinute = { limit: 60, windowMs: minute }

/** Whether the viewer may publish their story directly in this publication, as its editors may; others submit it. */
export async function checkPlace(
  tx: Context,
  story: Story,
  publicationId: string,
  visibility: PostVisibilityType | undefined,
): Promise<Result<Publication, 'Forbidden' | 'BadRequest'>> {
  const publication = await findPublication(tx, publicationId)
  if (!publication) return refused('BadRequest', { message: 'We can’t find that publication.', field: 'collectionId' })
  const standsIn = shownPublicationId(story)
  if (standsIn && standsIn !== publicationId)
    return refused('Forbidden', { message: 'This story is in another publication. Remove it from there first.' })
  const role = await viewerRoles(tx).load(publicationId)
  if (!hasRole(role, 'EDITOR'))
    return refused('Forbidden', {
      message: role
        ? `Only editors of ${publication.name} can publish there. Submit your story to them.`
        : `Only editors of ${publication.name} can publish there.`,
    })
  if (visibility === 'PRIVATE')
    return refused('BadRequest', { message: 'A story that only you can read can’t be in a publication.', field: 'visibility' })
  return ok(publication)
}

/** Assigns a draft scheduled for publication there to the publication. */
export const placeInPublication = async (tx: Context, storyId: string, publicationId: string): Promise<Story> => {
  const placed = await tx.db
    .updateTable('posts')
    .set({ publication_id: publicationId, publication_status: 'APPROVED', submitted_to_id: null, updated_at: tx.now() })
    .where('id', '=', storyId)
    .returningAll()
    .executeTakeFirstOrThrow()
  storiesById(tx).clear(storyId)
  return placed
}

/** Assigns a submitted story to the publication's editors, with the visibility it gets once accepted: public instead of private. */
export const handToEditors = async (
  tx: Context,
  story: Story,
  publicationId: string,
  visibility: PostVisibilityType,
): Promise<void> => {
  await tx.db
    .updateTable('posts')
    .set({
      submitted_to_id: publicationId,
      publication_status: shownPublicationId(story) ? 'APPROVED' : null,
      ...(story.state === 'draft' && { visibility: visibility === 'PRIVATE' ? ('PUBLIC' as const) : visibility }),
    })
    .where('id', '=', story.id)
    .execute()
  await tx.db.deleteFrom('post_schedules').where('post_id', '=', story.id).execute()
  storiesById(tx).clear(story.id)
}

/** Returns a submitted story to its writer. */
export const handBack = async (tx: Context, storyId: string, { isRejected = false } = {}): Promise<void> => {
  await tx.db
    .updateTable('posts')
    .set({ submitted_to_id: null, ...(isRejected && { publication_id: null, publication_status: 'REJECTED' as const }) })
    .where('id', '=', storyId)
    .execute()
  storiesById(tx).clear(storyId)
}

/** Removes a story from a publication. It stays unchanged under its writer; a pending schedule there is canceled. */
export const removeFromPublication = (
  ctx: Context,
  publicationId: string,
  storyId: string,
): Promise<Result<Story, 'NotFound' | 'Forbidden'>> =>
  ctx.transaction(async (tx) => {
    const story = await lockStory(tx, storyId)
    if (!tx.viewer || !story || story.state === 'deleted') return refused('NotFound')
    if (shownPublicationId(story) !== publicationId) return refused('NotFound')
    if (!(await storyPolicy.removeFromPublication(tx, story))) return withheld(tx, story)
    if (tx.viewer.isSuspended) return refused('Forbidden')
    if (isResponse(story)) return refused('Forbidden', { message: responseText })
    const tooOften = limitedAs('Conflict', tx, 'remove-from-publication', perMinute)
    if (tooOften) return refused('Forbidden', { message: tooOften.refusal.message ?? '' })
    // Published before and after the update, because the pages of both places change.
    await announce(tx, 'StoryChanged', { storyId })
    await tx.db.deleteFrom('post_schedules').where('post_id', '=', storyId).execute()
    const left = await tx.db
      .updateTable('posts')
      .set({ publication_id: null, publication_status: 'REMOVED', updated_at: tx.now() })
      .where('id', '=', storyId)
      .returningAll()
      .executeTakeFirstOrThrow()
    storiesById(tx).clear(storyId)
    await announce(tx, 'StoryChanged', { storyId })
    return ok(left)
  })
