import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { isPresent, unwelcomeTo } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type Clapper = { user: User; clapCount: number }

const orders = {
  /** A number of claps takes the place of a time in the cursor. */
  most: { at: sql`to_timestamp(c.count / 1000.0)`, id: sql`c.user_id` },
  newest: { at: sql`c.clapped_at`, id: sql`c.user_id` },
}

/** Who clapped for a post, without whom this viewer keeps away. */
export async function clappersOf(
  ctx: Context,
  postId: string,
  order: keyof typeof orders,
  { limit, after }: PageRequest,
): Promise<Page<Clapper>> {
  const { at, id } = orders[order]
  const { rows } = await sql<{ id: string; at: Date; count: number }>`
    select c.user_id as id, ${at} as at, c.count from claps c join users u on u.id = c.user_id
    where c.post_id = ${postId} and ${isPresent('u')} and not (c.user_id::text = any(${unwelcomeTo(ctx)}))
      ${after ? sql`and (${at}, ${id}) < (${after.at}, ${after.id})` : sql``}
    order by ${at} desc, ${id} desc limit ${limit + 1}`.execute(ctx.db)
  const page = toPage(rows, limit, (row) => row)
  const users = await usersById(ctx).loadMany(page.items.map((row) => row.id))
  return { ...page, items: page.items.map(({ count }, i) => ({ user: users[i] as User, clapCount: count })) }
}
