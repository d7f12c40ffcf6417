import { sql } from 'kysely'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok } from '#server/platform/result.ts'
import { notificationStatusByUser } from './unread-count.query.ts'

/** Marks notifications as read up to now, or up to `upTo`. Read ones stay read. */
export const markNotificationsRead = command(
  { requires: ['viewer'], limits: [{ action: 'mark-notifications-read', ...perMinute(300) }], refusals: ['Unauthorized'] },
  async (tx, upTo?: Date) => {
    const { viewer } = tx
    const now = tx.now()
    const read = upTo && upTo < now ? upTo : now
    await sql`
      insert into notification_status (user_id, last_read_at) values (${viewer.id}, ${read})
      on conflict (user_id) do update set last_read_at = greatest(notification_status.last_read_at, excluded.last_read_at)`.execute(
      tx.db,
    )
    const status = await notificationStatusByUser(tx).load(viewer.id)
    return ok(status ?? { userId: viewer.id, unread: 0, lastReadAt: read })
  },
)
