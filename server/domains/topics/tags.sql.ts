import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { tagSlug } from '#shared/text/slug.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The set of stories under these tags changed. */
    TagsRecounted: { tagIds: readonly string[] }
  }
}

export type Tag = { id: string; slug: string; name: string }

/** The tags with these names, created if missing; two names with one slug are one tag. */
export async function ensureTags(tx: Context, names: readonly string[]): Promise<Tag[]> {
  const nameBySlug = new Map(names.filter((name) => name.trim()).map((name) => [tagSlug(name), name.trim()]))
  if (nameBySlug.size === 0) return []
  await tx.db
    .insertInto('tags')
    .values([...nameBySlug].map(([slug, name]) => ({ id: newId(), slug, name, createdAt: tx.now() })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const rows = await tx.db
    .selectFrom('tags')
    .select(['id', 'slug', 'name'])
    .where('slug', '=', (eb) => eb.fn.any(eb.val([...nameBySlug.keys()])))
    .execute()
  const order = [...nameBySlug.keys()]
  return rows.sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
}

type Tagged = { id: string; firstPublishedAt: Date | null }

/** Replaces the tags its writer gave a story and updates their counts. Tags added by curators stay. */
export async function replaceStoryTags(tx: Context, story: Tagged, names: readonly string[]): Promise<void> {
  const tags = await ensureTags(tx, names)
  const before = await tx.db
    .deleteFrom('storyTags')
    .where('storyId', '=', story.id)
    .where('addedBy', 'is', null)
    .returning('tagId')
    .execute()
  if (tags.length > 0)
    await tx.db
      .insertInto('storyTags')
      .values(
        tags.map((tag, position) => ({
          storyId: story.id,
          tagId: tag.id,
          position,
          firstPublishedAt: story.firstPublishedAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['storyId', 'tagId']).doNothing())
      .execute()
  const touched = [...new Set([...before.map((row) => row.tagId), ...tags.map((tag) => tag.id)])].sort()
  if (touched.length > 0) await recountTags(tx, touched)
}

/** Adds a story to a tag on behalf of a curator, after the tags it has; the caller recounts the tag. */
export const addTagByCurator = (tx: Context, story: Tagged, tagId: string, curatorId: string) =>
  sql`
    insert into story_tags (story_id, tag_id, position, first_published_at, added_by)
    select ${story.id}, ${tagId}, coalesce(max(position), -1) + 1, ${story.firstPublishedAt}::timestamptz, ${curatorId}
    from story_tags where story_id = ${story.id} on conflict do nothing`.execute(tx.db)

/** Records when a story was published, by which the listings of its tags are ordered. */
export const dateStoryTags = (tx: Context, story: Tagged) =>
  tx.db.updateTable('storyTags').set({ firstPublishedAt: story.firstPublishedAt }).where('storyId', '=', story.id).execute()

/** Removes these stories from every tag; they are not in its count any more. */
export const deleteStoryTags = (tx: Context, storyIds: readonly string[]) =>
  tx.db.deleteFrom('storyTags').where('storyId', '=', anyOf(storyIds)).execute()

/** Recounts the listed stories of each tag, in the order of ids to avoid deadlocks. */
export async function recountTags(tx: Context, tagIds: readonly string[]): Promise<void> {
  await sql`
    insert into tag_stats (tag_id, story_count)
    select wanted.id, (
      select count(*)::int from story_tags join stories on stories.id = story_tags.story_id where story_tags.tag_id = wanted.id and stories.is_listed
    ) from unnest(${[...tagIds]}::text[]) as wanted (id)
    on conflict (tag_id) do update set story_count = excluded.story_count`.execute(tx.db)
  await publishEvent(tx, 'TagsRecounted', { tagIds })
}

export const tagStats = loader(
  ({ db }, ids) => db.selectFrom('tagStats').selectAll().where('tagId', '=', anyOf(ids)),
  (rows: readonly Selectable<Tables['tagStats']>[]) =>
    new Map(rows.map((row) => [row.tagId, { postCount: row.storyCount, followerCount: row.followerCount }])),
)

/** Which of these tags the viewer follows. */
export const viewerFollowsTags = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('followsTags').select('tagId').where('followerId', '=', viewerId).where('tagId', '=', anyOf(ids)),
  (rows: readonly { tagId: string }[]) => new Map(rows.map((row) => [row.tagId, true])),
)

/** The tags a user follows, most recently followed first. */
export const listFollowedTags = (ctx: Context, userId: string, limit: number): Promise<Tag[]> =>
  ctx.db
    .selectFrom('followsTags')
    .innerJoin('tags', 'tags.id', 'followsTags.tagId')
    .select(['tags.id', 'tags.slug', 'tags.name'])
    .where('followsTags.followerId', '=', userId)
    .orderBy('followsTags.followedAt', 'desc')
    .orderBy('tags.id')
    .limit(limit)
    .execute()

export const tagsById = loader(
  ({ db }, ids) => db.selectFrom('tags').select(['id', 'slug', 'name']).where('id', '=', anyOf(ids)),
  (rows: readonly Tag[]) => byId(rows),
)

export const findTagBySlug = (ctx: Context, slug: string): Promise<Tag | undefined> =>
  ctx.db.selectFrom('tags').select(['id', 'slug', 'name']).where('slug', '=', slug).executeTakeFirst()

export const tagsBySlug = loader(
  ({ db }, slugs) => db.selectFrom('tags').select(['id', 'slug', 'name']).where('slug', '=', anyOf(slugs)),
  (rows: readonly Tag[]) => new Map(rows.map((row) => [row.slug, row])),
)

const maxSuggestions = 8

/** By slug, so that case and accents do not matter. A range condition uses the index, which a pattern would not. */
export async function suggestTags(ctx: Context, typed: string): Promise<Tag[]> {
  const prefix = tagSlug(typed.slice(0, 50))
  if (prefix === '') return []
  return ctx.db
    .selectFrom('tags')
    .leftJoin('tagStats', 'tagStats.tagId', 'tags.id')
    .select(['tags.id', 'tags.slug', 'tags.name'])
    .where('tags.slug', '>=', prefix)
    .where('tags.slug', '<', `${prefix}\u{10FFFF}`)
    .orderBy((eb) => eb.fn.coalesce('tagStats.storyCount', eb.lit(0)), 'desc')
    .orderBy('tags.slug')
    .limit(maxSuggestions)
    .execute()
}
