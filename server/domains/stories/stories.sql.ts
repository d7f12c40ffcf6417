import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { LRUCache } from 'lru-cache'
import { perServer } from '#server/platform/per-server.ts'
import type { Story, StoryVersion } from './story.ts'

/** Every story, without access checks; `readStory` and the listings make those. */
export const storiesById = loader(
  ({ db }, ids) => db.selectFrom('stories').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly Story[]) => byId(rows),
)

/** Loads and locks the story. */
export const lockStory = (tx: Context, id: string): Promise<Story | undefined> =>
  tx.db.selectFrom('stories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type StoryStats = { clapCount: number; responseCount: number; highlightCount: number }

export const statsByStory = loader(
  ({ db }, ids) => db.selectFrom('story_stats').selectAll().where('story_id', '=', anyOf(ids)),
  (rows: readonly Selectable<Tables['story_stats']>[]): Map<string, StoryStats> =>
    new Map(
      rows.map((row) => [
        row.story_id,
        { clapCount: row.clap_count, responseCount: row.response_count, highlightCount: row.highlight_count },
      ]),
    ),
)

/** The number of claps by the viewer on each story. */
export const viewerClapsByStory = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('claps').select(['story_id', 'count']).where('user_id', '=', viewerId).where('story_id', '=', anyOf(ids)),
  (rows: readonly { story_id: string; count: number }[]) => new Map(rows.map((row) => [row.story_id, row.count])),
)

// A version never changes, so it can be cached indefinitely.
const versionCache = perServer(() => new LRUCache<string, StoryVersion>({ max: 500 }))

/** The published text; undefined before the first publication. */
export async function loadPublishedVersion(ctx: Context, story: Story): Promise<StoryVersion | undefined> {
  if (story.published_rev === null) return undefined
  const key = `${story.id}:${story.published_rev}`
  const versions = versionCache(ctx)
  const cached = versions.get(key)
  if (cached) return cached
  const version = await ctx.db
    .selectFrom('story_versions')
    .selectAll()
    .where('story_id', '=', story.id)
    .where('rev', '=', story.published_rev)
    .executeTakeFirst()
  if (version) versions.set(key, version)
  return version
}

export const findDraft = (ctx: Context, storyId: string) =>
  ctx.db.selectFrom('story_drafts').selectAll().where('story_id', '=', storyId).executeTakeFirst()

export type StoryTag = { id: string; slug: string; name: string }

export const tagsByStory = loader(
  ({ db }, ids) =>
    db
      .selectFrom('story_tags')
      .innerJoin('tags', 'tags.id', 'story_tags.tag_id')
      .select(['story_tags.story_id', 'tags.id', 'tags.slug', 'tags.name'])
      .where('story_tags.story_id', '=', anyOf(ids))
      .orderBy('story_tags.position'),
  (rows: readonly (StoryTag & { story_id: string })[]): Map<string, StoryTag[]> => Map.groupBy(rows, (row) => row.story_id),
)
