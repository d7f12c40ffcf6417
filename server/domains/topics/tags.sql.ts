import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { maxTagLength } from '#shared/limits.ts'
import { slugify, tagSlug } from '#shared/text/slug.ts'
import { toStorableText } from '#shared/text/storable.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The set of stories under these tags changed. */
    TagsRecounted: { tagIds: readonly string[] }
  }
}

export type Tag = { id: string; slug: string; name: string }

/** The names as given and the tag of each. Case, width, and whether words are joined by spaces or hyphens make no difference. */
async function findTagsNamed(ctx: Context, names: readonly string[]): Promise<Map<string, Tag>> {
  const { rows } = await sql<Tag & { given: string }>`
    select given, t.id, t.slug, t.name from unnest(${[...names]}::text[]) with ordinality as asked (given, at)
    cross join lateral (select * from tags where tag_key(name) = tag_key(given) order by created_at, id limit 1) t order by at`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ given, ...tag }) => [given, tag]))
}

const maxNumberedSlugs = 20

/** The slug of a new tag: with a number, or with an id, where tags of other names have those before. */
async function findFreeSlug(ctx: Context, name: string): Promise<string> {
  const slug = tagSlug(name)
  const candidates = [slug, ...Array.from({ length: maxNumberedSlugs }, (_none, i) => `${slug}-${i + 2}`)]
  const taken = new Set(
    (await ctx.db.selectFrom('tags').select('slug').where('slug', '=', anyOf(candidates)).execute()).map((row) => row.slug),
  )
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${slug}-${newId()}`
}

const maxAttempts = 5

async function createTag(tx: Context, name: string): Promise<Tag> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const created = await tx.db
      .insertInto('tags')
      .values({ id: newId(), slug: await findFreeSlug(tx, name), name, createdAt: tx.now() })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(['id', 'slug', 'name'])
      .executeTakeFirst()
    // Otherwise another request has just taken the slug, perhaps for the same name.
    const tag = created ?? (await findTagsNamed(tx, [name])).get(name)
    if (tag) return tag
  }
  throw new Error(`No slug is free for the tag ${name}`)
}

/** The tags with these names, created if missing. Different names are different tags, also where their slugs would be the same. */
export async function ensureTags(tx: Context, names: readonly string[]): Promise<Tag[]> {
  const given = names.map((name) => name.trim()).filter(Boolean)
  if (given.length === 0) return []
  const found = await findTagsNamed(tx, given)
  const tags = new Map<string, Tag>()
  // One after the other: two of the names may be the same tag.
  for (const name of given) {
    const tag = found.get(name) ?? (await createOrFindTag(tx, name))
    tags.set(tag.id, tag)
  }
  return [...tags.values()]
}

const createOrFindTag = async (tx: Context, name: string): Promise<Tag> =>
  (await findTagsNamed(tx, [name])).get(name) ?? createTag(tx, name)

/**
 * The tag that people mean by what they typed: of that name, otherwise with that slug, otherwise a new one. Undefined if it would be new and
 * its name is too long.
 */
export async function findOrCreateTag(tx: Context, typed: string): Promise<Tag | undefined> {
  const known = (await findTagsNamed(tx, [typed])).get(typed) ?? (await findTagBySlug(tx, typed))
  return known ?? (typed.length > maxTagLength ? undefined : createTag(tx, typed))
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

/** The tag at an address, also one written like its name: in capitals, with accents, or with spaces. */
export async function findTagAt(ctx: Context, address: string): Promise<Tag | undefined> {
  const text = toStorableText(address)
  return (await findTagBySlug(ctx, text)) ?? (await listTagsNamed(ctx, [text]))[0] ?? (await findTagBySlug(ctx, tagSlug(text)))
}

export const tagsBySlug = loader(
  ({ db }, slugs) => db.selectFrom('tags').select(['id', 'slug', 'name']).where('slug', '=', anyOf(slugs)),
  (rows: readonly Tag[]) => new Map(rows.map((row) => [row.slug, row])),
)

/** The tags that exist of these slugs, in their order. */
export const loadTags = async (ctx: Context, slugs: readonly string[]): Promise<Tag[]> =>
  (await Promise.all(slugs.map((slug) => tagsBySlug(ctx).load(slug)))).filter((tag) => tag !== undefined)

/** The tags that exist of these names, in their order. */
export const listTagsNamed = async (ctx: Context, names: readonly string[]): Promise<Tag[]> =>
  names.length === 0 ? [] : [...new Map([...(await findTagsNamed(ctx, names)).values()].map((tag) => [tag.id, tag])).values()]

const maxSuggestions = 8

/**
 * By the beginning of the name as typed, or of the slug, where accents do not matter. Range conditions use the indexes, which a pattern would
 * not.
 */
export async function suggestTags(ctx: Context, typed: string): Promise<Tag[]> {
  const text = toStorableText(typed).trim().slice(0, 50).toWellFormed()
  if (text === '') return []
  const slug = slugify(text)
  const { rows } = await sql<Tag>`
    with asked as materialized (select tag_key(${text}) as key)
    select t.id, t.slug, t.name from tags t left join tag_stats s on s.tag_id = t.id
    where t.id in (
      select id from tags where tag_key(name) ~>=~ (select key from asked) and tag_key(name) ~<~ (select key || ${'\u{10FFFF}'} from asked)
      ${slug ? sql`union select id from tags where slug >= ${slug} and slug < ${`${slug}\u{10FFFF}`}` : sql``}
    )
    order by tag_key(t.name) = (select key from asked) desc, coalesce(s.story_count, 0) desc, t.slug limit ${sql.lit(maxSuggestions)}`.execute(
    ctx.db,
  )
  return rows
}
