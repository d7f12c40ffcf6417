import type { Selectable } from 'kysely'
import { findToManage, type Publication } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { frontBounds } from '#shared/text/front-bounds.ts'
import { minute } from '#shared/time/units.ts'
import { chosenInPublication, featuredInPublication } from './publication-listings.sql.ts'
import type { Story } from './story.ts'

const perMinute = { limit: 60, windowMs: minute }
const most = frontBounds.featured

type FeatureRefusal = 'NotFound' | 'Forbidden' | 'BadRequest'
export type Featured = Selectable<Tables['publication_featured_posts']> & { story: Story }

/** The featured stories of a publication in order, as far as the viewer may see them. */
export async function featuredPosts(ctx: Context, id: string): Promise<Featured[]> {
  const stories = new Map((await featuredInPublication(ctx, id, most)).map((story) => [story.id, story]))
  const rows = await rowsOf(ctx, id)
  return rows.flatMap((row) => {
    const story = stories.get(row.post_id)
    return story ? [{ ...row, story }] : []
  })
}

const rowsOf = (ctx: Context, id: string) =>
  ctx.db
    .selectFrom('publication_featured_posts')
    .selectAll()
    .where('publication_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .limit(2 * most)
    .execute()

/** Replaces the featured stories, in this order. */
export const setFeaturedStories = (
  ctx: Context,
  id: string,
  postIds: readonly string[],
): Promise<Result<Publication, FeatureRefusal>> => change(ctx, id, () => postIds)

/** Features another story, before the others. */
export const featureStory = (ctx: Context, id: string, postId: string): Promise<Result<Publication, FeatureRefusal>> =>
  change(ctx, id, (now) => [postId, ...now.filter((one) => one !== postId)])

export const unfeatureStory = (ctx: Context, id: string, postId: string): Promise<Result<Publication, FeatureRefusal>> =>
  change(ctx, id, (now) => now.filter((one) => one !== postId))

const change = (
  ctx: Context,
  id: string,
  wanted: (now: string[]) => readonly string[],
): Promise<Result<Publication, FeatureRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToManage(tx, id, 'arrange')
    if (!found.ok) return found
    const tooOften = limitedAs('BadRequest', tx, 'feature-stories', perMinute)
    if (tooOften) return tooOften
    await tx.db.selectFrom('publications').select('id').where('id', '=', id).forUpdate().execute()
    const before = await rowsOf(tx, id)
    const shown = new Set((await featuredInPublication(tx, id, most)).map((story) => story.id))
    const next = [...new Set(wanted(before.map((row) => row.post_id).filter((one) => shown.has(one))))]
    if (next.length > most)
      return refused('BadRequest', { field: 'postIds', message: `You can feature up to ${most} stories. Remove one first.` })
    const there = await chosenInPublication(tx, id, next)
    if (there.length < next.length)
      return refused('BadRequest', { field: 'postIds', message: 'You can only feature stories published in this publication.' })
    await save(tx, id, next, before)
    await announce(tx, 'PublicationChanged', { publicationId: id })
    return found
  })

/** A story that is already featured keeps its date and editor. */
async function save(tx: Context, id: string, postIds: readonly string[], before: Awaited<ReturnType<typeof rowsOf>>) {
  await tx.db.deleteFrom('publication_featured_posts').where('publication_id', '=', id).execute()
  if (postIds.length === 0) return
  const known = new Map(before.map((row) => [row.post_id, row]))
  await tx.db
    .insertInto('publication_featured_posts')
    .values(
      postIds.map((postId, position) => ({
        id: newId(),
        featured_at: tx.now(),
        featured_by: tx.viewer?.id ?? '',
        ...known.get(postId),
        publication_id: id,
        post_id: postId,
        position,
      })),
    )
    .execute()
}
