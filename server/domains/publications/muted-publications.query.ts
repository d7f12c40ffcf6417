import { loadExisting } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'

/** The publications the viewer has muted, newest first. */
export async function listMutedPublications(
  ctx: Context,
  userId: string,
  { limit, after }: PageRequest,
): Promise<Page<Publication>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select m.publication_id as id, m.muted_at as at from mutes_publications m join publications p on p.id = m.publication_id
    where m.user_id = ${userId} and p.deleted_at is null
      ${after ? sql`and (m.muted_at, m.publication_id) < (${after.at}, ${after.id})` : sql``}
    order by m.muted_at desc, m.publication_id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  const page = toPage(rows, limit, (row) => row)
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await loadExisting(publicationsById(ctx), ids) }
}

export async function countMutedPublications(ctx: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mutes_publications m join publications p on p.id = m.publication_id
    where m.user_id = ${userId} and p.deleted_at is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
