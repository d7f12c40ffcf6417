import type { Context } from '#server/platform/context.ts'
import type { PreparedStory } from './prepare-story.ts'

type ImportedStories = {
  /** The existing stories by import key. */
  byKey: ReadonlyMap<string, string>
  /** The origins that were imported before, with this text or another. */
  origins: ReadonlySet<string>
}

/** What the writer has imported before. A permanently deleted story may be imported again. */
export async function findImportedStories(
  ctx: Context,
  userId: string,
  stories: readonly Pick<PreparedStory, 'key' | 'origin'>[],
): Promise<ImportedStories> {
  const keys = stories.map(({ key }) => key)
  const origins = stories.flatMap(({ origin }) => origin ?? [])
  const rows = await ctx.db
    .selectFrom('importedStories')
    .select(['sourceKey', 'origin', 'storyId'])
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('sourceKey', '=', eb.fn.any(eb.val(keys))), eb('origin', '=', eb.fn.any(eb.val(origins)))]))
    .execute()
  const keySet = new Set(keys)
  return {
    byKey: new Map(rows.flatMap((row) => (keySet.has(row.sourceKey) ? [[row.sourceKey, row.storyId]] : []))),
    origins: new Set(rows.flatMap(({ origin }) => origin ?? [])),
  }
}
