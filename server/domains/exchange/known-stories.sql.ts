import type { Context } from '#server/platform/context.ts'
import type { PreparedStory } from './prepare-story.ts'

type Known = {
  /** The existing stories by import key. */
  byKey: ReadonlyMap<string, string>
  /** The origins that were imported before, with this text or another. */
  origins: ReadonlySet<string>
}

/** What the writer has imported before. A permanently deleted story may be imported again. */
export async function knownStories(
  ctx: Context,
  userId: string,
  stories: readonly Pick<PreparedStory, 'key' | 'origin'>[],
): Promise<Known> {
  const keys = stories.map(({ key }) => key)
  const origins = stories.flatMap(({ origin }) => origin ?? [])
  const rows = await ctx.db
    .selectFrom('imported_stories')
    .select(['source_key', 'origin', 'post_id'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('source_key', '=', eb.fn.any(eb.val(keys))), eb('origin', '=', eb.fn.any(eb.val(origins)))]))
    .execute()
  const wanted = new Set(keys)
  return {
    byKey: new Map(rows.flatMap((row) => (wanted.has(row.source_key) ? [[row.source_key, row.post_id]] : []))),
    origins: new Set(rows.flatMap(({ origin }) => origin ?? [])),
  }
}
