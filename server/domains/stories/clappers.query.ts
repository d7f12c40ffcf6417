import { sql } from 'kysely'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { isAccountVisible, hiddenFrom } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

/** The number of visible users who clapped for a story. */
export const clapperCountsByStory = loader(
  (_args, storyIds) => sql<{ id: string; count: number }>`
    select c.story_id as id, count(*)::int as count from claps c join users u on u.id = c.user_id
    where c.story_id = any(${storyIds}) and ${isAccountVisible('u')} group by c.story_id`,
  (rows: readonly { id: string; count: number }[]) => new Map(rows.map(({ id, count }) => [id, count])),
)

export type Clapper = { user: User; clapCount: number }

const orders = {
  /** The cursor holds a number of claps in place of a time. */
  most: { at: sql`to_timestamp(c.count / 1000.0)`, id: sql`c.user_id` },
  newest: { at: sql`c.clapped_at`, id: sql`c.user_id` },
}

/** The users who clapped for a post, except those hidden from this viewer. */
export async function listClappers(
  ctx: Context,
  storyId: string,
  order: keyof typeof orders,
  { limit, after }: PageRequest,
): Promise<Page<Clapper>> {
  const { at, id } = orders[order]
  const { rows } = await sql<{ id: string; at: Date; count: number }>`
    select c.user_id as id, ${at} as at, c.count from claps c join users u on u.id = c.user_id
    where c.story_id = ${storyId} and ${isAccountVisible('u')} and not (c.user_id::text = any(${hiddenFrom(ctx)}))
      ${after ? sql`and (${at}, ${id}) < (${after.at}, ${after.id})` : sql``}
    order by ${at} desc, ${id} desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  const page = toPage(rows, limit, (row) => row)
  const users = await usersById(ctx).loadMany(page.items.map((row) => row.id))
  return { ...page, items: page.items.map(({ count }, i) => ({ user: users[i] as User, clapCount: count })) }
}
