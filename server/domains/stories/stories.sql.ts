import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, byId, loader, viewerLoader } from '#server/platform/loader.ts'
import { perServer } from '#server/platform/per-server.ts'
import { textsOf } from '#shared/body/paragraph-texts.ts'
import type { Story, StoryVersion } from './story.ts'

export const selectStories = (db: Db) => db.selectFrom('stories').selectAll('stories').$castTo<Story>()

/** Every story, without access checks; `readStory` and the listings make those. */
export const storiesById = loader(
  ({ db }, ids) => selectStories(db).where('id', '=', anyOf(ids)),
  (rows: readonly Story[]) => byId(rows),
)

/** Loads and locks the story. */
export const lockStory = (tx: Context, id: string): Promise<Story | undefined> =>
  selectStories(tx.db).where('id', '=', id).forUpdate().executeTakeFirst()

export type StoryChanges = Updateable<Tables['stories']>

/** A story with these values. */
type StoryWith<Values> = Values extends { state: infer State } ? Extract<Story, { state: State }> : Story

/** Saves these columns of a story; the caller publishes the events. */
export async function updateStory<const Changes extends StoryChanges>(
  tx: Context,
  id: string,
  changes: Changes,
): Promise<StoryWith<Changes>> {
  const story = await tx.db
    .updateTable('stories')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .$castTo<Story>()
    .executeTakeFirstOrThrow()
  storiesById(tx).clear(id)
  return story as StoryWith<Changes>
}

type Restriction = Pick<StoryChanges, 'suspendedAt' | 'limitedAt' | 'withheldIn' | 'legallyUnavailableAt'>

/** Saves what moderators decided about a story; they publish the events. */
export const restrictStory = (tx: Context, id: string, change: Restriction): Promise<Story> => updateStory(tx, id, change)

type Inserted<Values> = StoryWith<Values> | (Values extends { creationKey: unknown } ? undefined : never)

/** Inserts a story with its counts. Undefined if its author has one with the same creation key. */
export async function insertStory<const Values extends Insertable<Tables['stories']>>(
  tx: Context,
  values: Values,
): Promise<Inserted<Values>> {
  const story = await tx.db
    .insertInto('stories')
    .values(values)
    .onConflict((conflict) => conflict.columns(['authorId', 'creationKey']).where('creationKey', 'is not', null).doNothing())
    .returningAll()
    .$castTo<Story>()
    .executeTakeFirst()
  if (story) await tx.db.insertInto('storyStats').values({ storyId: story.id }).execute()
  return story as Inserted<Values>
}

export type StoryStats = { clapCount: number; responseCount: number; highlightCount: number }

export const statsByStory = loader(
  ({ db }, ids) => db.selectFrom('storyStats').selectAll().where('storyId', '=', anyOf(ids)),
  (rows: readonly Selectable<Tables['storyStats']>[]): Map<string, StoryStats> =>
    new Map(
      rows.map((row) => [
        row.storyId,
        { clapCount: row.clapCount, responseCount: row.responseCount, highlightCount: row.highlightCount },
      ]),
    ),
)

/** Part of a statement: sets the response counts of the stories in `counted` (id, n), where they differ. */
export const setStoryResponseCounts = (counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update story_stats s set response_count = c.n from ${counted} c where s.story_id = c.id and s.response_count <> c.n`

/** Part of a statement: one more response to each of the stories in `ids` (id). */
export const addStoryResponse = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update story_stats s set response_count = s.response_count + 1 from ${ids} c where s.story_id = c.id`

/** Sets the number of highlights to the result of a subquery. */
export const setHighlightCount = (tx: Context, storyId: string, count: RawBuilder<unknown>) =>
  sql`update story_stats set highlight_count = (${count}) where story_id = ${storyId}`.execute(tx.db)

/** The number of claps by the viewer on each story. */
export const viewerClapsByStory = viewerLoader(
  ({ db, viewerId }, ids) =>
    db.selectFrom('claps').select(['storyId', 'count']).where('userId', '=', viewerId).where('storyId', '=', anyOf(ids)),
  (rows: readonly { storyId: string; count: number }[]) => new Map(rows.map((row) => [row.storyId, row.count])),
)

// A version never changes, so it can be cached indefinitely.
const versionCache = perServer(({ services }) =>
  services.cache.section<StoryVersion>({ name: 'version', bytesOf: bytesOfVersion }),
)

const paragraphBytes = 500
const markupBytes = 200

/** Roughly what a version takes once its JSON is parsed. */
const bytesOfVersion = ({ body }: StoryVersion): number =>
  body
    .flatMap((paragraph) => textsOf(paragraph))
    .reduce((bytes, { text, markups }) => bytes + paragraphBytes + text.length * 2 + markups.length * markupBytes, 0)

/** The published text; undefined before the first publication. */
export async function loadPublishedVersion(
  ctx: Context,
  story: Pick<Story, 'id' | 'publishedRev'>,
): Promise<StoryVersion | undefined> {
  if (story.publishedRev === null) return undefined
  const key = `${story.id}:${story.publishedRev}`
  const versions = versionCache(ctx)
  const cached = versions.get(key)
  if (cached) return cached
  const version = await ctx.db
    .selectFrom('storyVersions')
    .selectAll()
    .where('storyId', '=', story.id)
    .where('rev', '=', story.publishedRev)
    .executeTakeFirst()
  if (version) versions.set(key, version)
  return version
}

export const findDraft = (ctx: Context, storyId: string) =>
  ctx.db.selectFrom('storyDrafts').selectAll().where('storyId', '=', storyId).executeTakeFirst()

/** The account that saved this revision; undefined if it came another way, or is no longer recorded. */
export const findSaverId = async (ctx: Context, storyId: string, rev: number): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('storyDeltas')
      .select('authorId')
      .where('storyId', '=', storyId)
      .where('rev', '=', rev)
      .executeTakeFirst()
  )?.authorId

export type StoryTag = { id: string; slug: string; name: string }

export const tagsByStory = loader(
  ({ db }, ids) =>
    db
      .selectFrom('storyTags')
      .innerJoin('tags', 'tags.id', 'storyTags.tagId')
      .select(['storyTags.storyId', 'tags.id', 'tags.slug', 'tags.name'])
      .where('storyTags.storyId', '=', anyOf(ids))
      .orderBy('storyTags.position'),
  (rows: readonly (StoryTag & { storyId: string })[]): Map<string, StoryTag[]> => Map.groupBy(rows, (row) => row.storyId),
)
