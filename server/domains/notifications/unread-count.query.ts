import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'

/** More than this is not counted: the header says 99+. */
const mostCounted = 100

export type NotificationStatus = { userId: string; unread: number; lastReadAt: Date | null }

export async function unreadCount(ctx: Context, userId: string): Promise<NotificationStatus> {
  const { rows } = await sql<{ unread: number; last_read_at: Date | null }>`
    select s.last_read_at, (
      select count(*)::int from (
        select 1 from notifications n where n.user_id = ${userId} and n.happened_at > coalesce(s.last_read_at, '-infinity') limit ${mostCounted}
      ) newest
    ) as unread
    from (select 1) one left join notification_status s on s.user_id = ${userId}`.execute(ctx.db)
  return { userId, unread: rows[0]?.unread ?? 0, lastReadAt: rows[0]?.last_read_at ?? null }
}
