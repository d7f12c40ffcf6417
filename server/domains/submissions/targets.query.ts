import { sql } from 'kysely'
import type { Publication } from '#server/domains/publications/publications.ts'
import { hiddenFrom } from '#server/domains/people/people.ts'
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

/**
 * Publications the viewer may submit to: those they write for, then followed ones open to everyone, then the newest of the others, without
 * muted ones and those of people the viewer does not see.
 */
export async function listOpenPublications(ctx: Context, limit: number): Promise<Publication[]> {
  if (!ctx.viewer) return []
  const { id } = ctx.viewer
  const isOpen = sql`c.accepts_submissions and c.deleted_at is null and c.suspended_at is null and c.creator_id <> all(${hiddenFrom(ctx)})
    and not exists (select 1 from mutes_publications m where m.user_id = ${id} and m.publication_id = c.id)`
  const { rows } = await sql<Publication>`
    select c.* from (
      select id, min(place) as place from (
        (select c.id, 1 as place from publication_members m join publications c on c.id = m.publication_id
          where m.user_id = ${id} and c.deleted_at is null and c.suspended_at is null order by c.name, c.id limit ${limit})
        union all
        (select c.id, 2 from follows_publications f join publications c on c.id = f.publication_id
          where f.follower_id = ${id} and ${isOpen} order by c.name, c.id limit ${limit})
        union all
        (select c.id, 2 + row_number() over (order by c.created_at desc, c.id desc) from publications c where ${isOpen}
          order by c.created_at desc, c.id desc limit ${limit})
      ) listed group by id
    ) found join publications c on c.id = found.id order by found.place, c.name, c.id limit ${limit}`.execute(ctx.db)
  return rows
}
