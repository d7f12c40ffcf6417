import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import { firstInEachLanguage, languageOfWords } from '#shared/story-languages.ts'
import { visibleToViewer } from './access.ts'
import { loadListedStories } from './story-cards.ts'
import { selectStories } from './stories.sql.ts'
import type { Story } from './story.ts'

/** More than there are languages to choose from. */
const maxSetSize = 200

/** The original of the set that a story is in, its own id where it is the original; undefined outside of a set. */
export const originalIdOfStory = loader(
  (_args, ids) => sql<{ storyId: string; originalId: string }>`(
    select story_id, original_id from story_translations where story_id = any(${ids})
    union select original_id, original_id from story_translations where original_id = any(${ids}))`,
  (rows) => new Map(rows.map((row): [string, string] => [row.storyId, row.originalId])),
)

/** Both ids of a translation, and the version of the original that it follows. */
export const findTranslation = (ctx: Context, storyId: string) =>
  ctx.db.selectFrom('storyTranslations').selectAll().where('storyId', '=', storyId).executeTakeFirst()

const inSet = (originalId: string) =>
  sql<boolean>`(p.id = ${originalId} or p.id in (select t.story_id from story_translations t where t.original_id = ${originalId}))`

const inOrder = (originalId: string) => sql`order by (p.id = ${originalId}) desc, p.created_at, p.id limit ${sql.lit(maxSetSize)}`

/**
 * This story in every language that the viewer can find it in, the original first; none where there is one language only. Of two in the
 * same language, the older one.
 */
export async function listTranslations(ctx: Context, storyId: string): Promise<Story[]> {
  const originalId = await originalIdOfStory(ctx).load(storyId)
  if (!originalId) return []
  const listed = await loadListedStories(
    ctx,
    sql<{
      id: string
    }>`select p.id from stories p where ${inSet(originalId)} and p.is_listed ${visibleToViewer(ctx)} ${inOrder(originalId)}`,
  )
  return firstInEachLanguage(
    listed.map(({ story }) => story),
    languageOfWords,
  )
}

/** All of a set, in whatever state, except what is in the trash. */
export async function listStoriesOfSet(ctx: Context, originalId: string): Promise<Story[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from stories p where ${inSet(originalId)} and p.state <> 'deleted' ${inOrder(originalId)}`.execute(ctx.db)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const stories = await selectStories(ctx.db).where('id', 'in', ids).execute()
  return stories.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

/** Whether another story of the set is in this language. */
export const isLanguageTaken = async (ctx: Context, originalId: string, language: string, exceptId?: string): Promise<boolean> =>
  (await listStoriesOfSet(ctx, originalId)).some((story) => story.id !== exceptId && languageOfWords(story) === language)
