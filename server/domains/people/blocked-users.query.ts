import { loadExisting } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

/** The users the viewer has blocked, newest first. */
export async function listBlockedUsers(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<User>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select b.blocked_id as id, b.blocked_at as at from blocks b join users u on u.id = b.blocked_id
    where b.user_id = ${userId} and u.deactivated_at is null and u.deleted_at is null
      ${after ? sql`and (b.blocked_at, b.blocked_id) < (${after.at}, ${after.id})` : sql``}
    order by b.blocked_at desc, b.blocked_id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return loadUserPage(
    ctx,
    toPage(rows, limit, (row) => row),
  )
}

export async function loadUserPage(ctx: Context, page: Page<{ id: string }>): Promise<Page<User>> {
  const ids = page.items.map(({ id }) => id)
  return { ...page, items: await loadExisting(usersById(ctx), ids) }
}
