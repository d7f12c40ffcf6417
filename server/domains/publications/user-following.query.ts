import { loadExisting } from '#server/platform/loader.ts'
import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { isVisibleTo } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { Publication } from './publication.ts'
import { publicationsById } from './publications.sql.ts'

export type Publisher = User | Publication

/** The people and publications a user follows, newest first. */
export async function listFollowing(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<Publisher>> {
  const { rows } = await sql<{ id: string; at: Date; isUser: boolean }>`
    select id, at, is_user from (
      select f.followee_id as id, f.followed_at as at, true as is_user from follows_users f join users u on u.id = f.followee_id
      where f.follower_id = ${userId} and ${isVisibleTo(ctx)}
      union all
      select f.publication_id, f.followed_at, false from follows_publications f join publications p on p.id = f.publication_id
      where f.follower_id = ${userId} and p.suspended_at is null and p.deleted_at is null
    ) followed
    ${after ? sql`where (at, id) < (${after.at}, ${after.id})` : sql``}
    order by at desc, id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  const page = toPage(rows, limit, ({ at, id }) => ({ at, id }))
  const found = await Promise.all(
    page.items.map((row) => (row.isUser ? usersById(ctx).load(row.id) : publicationsById(ctx).load(row.id))),
  )
  return { ...page, items: found.filter((followed) => followed !== undefined) }
}

const maxPublications = 100

/** The publications a user writes for or edits, publicly visible. */
export async function listPublicationsOfUser(ctx: Context, userId: string): Promise<Publication[]> {
  const { rows } = await sql<{ id: string }>`
    select m.publication_id as id from publication_members m join publications p on p.id = m.publication_id
    where m.user_id = ${userId} and p.suspended_at is null and p.deleted_at is null
    order by array_position(array['OWNER', 'EDITOR', 'WRITER'], m.role), p.name, p.id limit ${sql.lit(maxPublications)}`.execute(
    ctx.db,
  )
  return loadExisting(
    publicationsById(ctx),
    rows.map(({ id }) => id),
  )
}
