import { sql } from 'kysely'
import { loader } from '#server/platform/loader.ts'
import { hasVisibleTarget, hasVisibleActor } from './notifications.sql.ts'

/** Counting stops here, because the header shows 99+. */
const maxCount = 100

export type NotificationStatus = { userId: string; unread: number; lastReadAt: Date | null }

type Row = { userId: string; unread: number; lastReadAt: Date | null }

export const notificationStatusByUser = loader(
  (_args, userIds) => sql<Row>`
    select u.id as user_id, s.last_read_at, (
      select count(*)::int from (
        select 1 from notifications n where n.user_id = u.id and n.in_app and n.happened_at > coalesce(s.last_read_at, '-infinity')
          and ${hasVisibleActor} and ${hasVisibleTarget('n')} limit ${sql.lit(maxCount)}
      ) newest
    ) as unread
    from unnest(${userIds}::text[]) u (id) left join notification_status s on s.user_id = u.id`,
  (rows: readonly Row[]): Map<string, NotificationStatus> =>
    new Map(rows.map((row) => [row.userId, { userId: row.userId, unread: row.unread, lastReadAt: row.lastReadAt }])),
)
