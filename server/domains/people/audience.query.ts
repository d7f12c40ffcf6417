import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'

export type AudienceMonth = { month: string; newFollowers: number; followers: number }

const mostMonths = 240

/** How many people began to follow somebody in each month, and how many of today's followers had by its end. */
export async function audienceByMonth(ctx: Context, userId: string): Promise<AudienceMonth[]> {
  const { rows } = await sql<AudienceMonth>`
    select month, "newFollowers", (sum("newFollowers") over (order by month))::int as followers from (
      select to_char(followed_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as "newFollowers"
      from follows_users where followee_id = ${userId} group by 1
    ) months order by month desc limit ${mostMonths}`.execute(ctx.db)
  return rows
}
