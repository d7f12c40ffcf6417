import { sql } from 'kysely'
import type { Publication } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'

const maxTargets = 50

/** Publications the viewer works for, then followed ones open to submissions; each group by name. */
export async function listSubmissionTargets(ctx: Context): Promise<Publication[]> {
  if (!ctx.viewer) return []
  const { id } = ctx.viewer
  const { rows } = await sql<Publication>`
    select c.* from publications c left join publication_members m on m.publication_id = c.id and m.user_id = ${id}
    where c.deleted_at is null and c.suspended_at is null and (
      c.id in (select publication_id from publication_members where user_id = ${id})
      or (c.accepts_submissions and c.id in (select publication_id from follows_publications where follower_id = ${id})))
    order by m.user_id is null, c.name, c.id limit ${maxTargets}`.execute(ctx.db)
  return rows
}
