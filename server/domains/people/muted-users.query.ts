import { sql } from 'kysely'
import type { User } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { loadUserPage } from './blocked-users.query.ts'

/** The users the viewer has muted, newest first. */
export async function listMutedUsers(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<User>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select m.muted_id as id, m.muted_at as at from mutes_users m join users u on u.id = m.muted_id
    where m.user_id = ${userId} and u.deactivated_at is null and u.deleted_at is null
      ${after ? sql`and (m.muted_at, m.muted_id) < (${after.at}, ${after.id})` : sql``}
    order by m.muted_at desc, m.muted_id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return loadUserPage(
    ctx,
    toPage(rows, limit, (row) => row),
  )
}

export async function countMutedUsers(ctx: Context, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mutes_users m join users u on u.id = m.muted_id
    where m.user_id = ${userId} and u.deactivated_at is null and u.deleted_at is null`.execute(ctx.db)
  return rows[0]?.n ?? 0
}
