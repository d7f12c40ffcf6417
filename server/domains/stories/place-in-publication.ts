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

/** Whether the viewer may publish a story of theirs straight into this publication: its editors may, others hand it in. */
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

/** A draft that is to be published there at its minute is theirs from now on. */
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

/** Puts a story into the hands of a publication's editors. A draft keeps in mind who is to read it; nobody but its writer is nobody. */
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

/** Gives a story back to its writer alone. */
export const handBack = async (tx: Context, storyId: string, { isRejected = false } = {}): Promise<void> => {
  await tx.db
    .updateTable('posts')
    .set({ submitted_to_id: null, ...(isRejected && { publication_id: null, publication_status: 'REJECTED' as const }) })
    .where('id', '=', storyId)
    .execute()
  storiesById(tx).clear(storyId)
}

/** Takes a story out of a publication. It stays as it is under its writer; what was to be published there is not. */
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
    // Told before and after: pages of the publication change, and so do those where it stands from now on.
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
