import { sql } from 'kysely'
import { visibleToViewer, type Story, loadListedStories } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

/** A bound on the stories cached for offline reading. */
const maxOfflineStories = 30

/** The viewer's most recently saved stories that they may still read. */
export async function listOfflineStories(ctx: Context): Promise<Story[]> {
  if (!ctx.viewer) return []
  const chosen = sql<{ id: string }>`
    select p.id from list_items i join lists c on c.id = i.list_id join stories p on p.id = i.story_id
    where c.owner_id = ${ctx.viewer.id} and p.is_listed ${visibleToViewer(ctx)}
    group by p.id order by max(i.added_at) desc, p.id limit ${sql.lit(maxOfflineStories)}`
  return (await loadListedStories(ctx, chosen)).map(({ story }) => story)
}
