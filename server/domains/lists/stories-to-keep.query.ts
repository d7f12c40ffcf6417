import { sql } from 'kysely'
import { shownToViewer, type Story, storiesChosen } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

/** A bound on the stories cached for offline reading. */
const mostKept = 30

/** The viewer's most recently saved stories that they may still read. */
export async function storiesToKeep(ctx: Context): Promise<Story[]> {
  if (!ctx.viewer) return []
  const chosen = sql<{ id: string }>`
    select p.id from catalog_items i join catalogs c on c.id = i.catalog_id join posts p on p.id = i.post_id
    where c.owner_id = ${ctx.viewer.id} and p.is_listed ${shownToViewer(ctx)}
    group by p.id order by max(i.added_at) desc, p.id limit ${sql.lit(mostKept)}`
  return (await storiesChosen(ctx, chosen)).map(({ story }) => story)
}
