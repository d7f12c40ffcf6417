import { type RawBuilder, sql } from 'kysely'
import type { User } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { loadUserPage } from './blocked-users.query.ts'
import { seesEveryone } from '#server/platform/viewer-reads.ts'

/** An SQL condition: account `u` is active, and neither blocks nor is blocked by the viewer. */
export function isVisibleTo(ctx: Context): RawBuilder<unknown> {
  const me = seesEveryone(ctx) ? undefined : ctx.viewer?.id
  const isActive = sql`u.suspended_at is null and u.deactivated_at is null and u.deleted_at is null`
  return me
    ? sql`${isActive} and not exists (
        select 1 from blocks b where (b.user_id = ${me} and b.blocked_id = u.id) or (b.user_id = u.id and b.blocked_id = ${me})
      )`
    : isActive
}

/** The followers of something, newest first. `follows` is a table of follows as `f`, with the condition that selects the target. */
export async function listFollowersAmong(
  ctx: Context,
  follows: RawBuilder<unknown>,
  { limit, after }: PageRequest,
): Promise<Page<User>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select f.follower_id as id, f.followed_at as at from ${follows} and ${isVisibleTo(ctx)}
      ${after ? sql`and (f.followed_at, f.follower_id) < (${after.at}, ${after.id})` : sql``}
    order by f.followed_at desc, f.follower_id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return loadUserPage(
    ctx,
    toPage(rows, limit, (row) => row),
  )
}

export const listUserFollowers = (ctx: Context, userId: string, request: PageRequest): Promise<Page<User>> =>
  listFollowersAmong(ctx, sql`follows_users f join users u on u.id = f.follower_id where f.followee_id = ${userId}`, request)
