import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { LRUCache } from 'lru-cache'
import type { Story, StoryVersion } from './story.ts'

/** Every story, without access checks; `readStory` and the listings make those. */
export const storiesById = loader(
  ({ db }, ids) => db.selectFrom('posts').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Story[]) => byId(rows),
)

/** Loads and locks the story. */
export const lockStory = (tx: Context, id: string): Promise<Story | undefined> =>
  tx.db.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type StoryStats = { clapCount: number; responseCount: number; highlightCount: number }

export const statsByStory = loader(
  ({ db }, ids) => db.selectFrom('post_stats').selectAll().where('post_id', '=', anyOf(ids)),
  (rows: readonly Selectable<Tables['post_stats']>[]): Map<string, StoryStats> =>
    new Map(
      rows.map((row) => [
        row.post_id,
        { clapCount: row.clap_count, responseCount: row.response_count, highlightCount: row.highlight_count },
      ]),
    ),
)

/** The number of claps by the viewer on each story. */
export const viewerClaps = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('claps').select(['post_id', 'count']).where('user_id', '=', viewerId).where('post_id', '=', anyOf(ids)),
  (rows: readonly { post_id: string; count: number }[]) => new Map(rows.map((row) => [row.post_id, row.count])),
)

// A version never changes, so it can be cached indefinitely.
const versions = new LRUCache<string, StoryVersion>({ max: 500 })

/** The published text; undefined before the first publication. */
export async function publishedVersion(ctx: Context, story: Story): Promise<StoryVersion | undefined> {
  if (story.published_rev === null) return undefined
  const key = `${story.id}:${story.published_rev}`
  const known = versions.get(key)
  if (known) return known
  const version = await ctx.db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_id', '=', story.id)
    .where('rev', '=', story.published_rev)
    .executeTakeFirst()
  if (version) versions.set(key, version)
  return version
}

export const draftOf = (ctx: Context, storyId: string) =>
  ctx.db.selectFrom('post_drafts').selectAll().where('post_id', '=', storyId).executeTakeFirst()

export type Tag = { id: string; slug: string; name: string }

export const tagsByStory = loader(
  ({ db }, ids) =>
    db
      .selectFrom('post_tags')
      .innerJoin('tags', 'tags.id', 'post_tags.tag_id')
      .select(['post_tags.post_id', 'tags.id', 'tags.slug', 'tags.name'])
      .where('post_tags.post_id', '=', anyOf(ids))
      .orderBy('post_tags.position'),
  (rows: readonly (Tag & { post_id: string })[]): Map<string, Tag[]> => Map.groupBy(rows, (row) => row.post_id),
)
