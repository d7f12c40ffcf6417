import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { type NotificationType, notificationTypes } from '#shared/enums/notifications.ts'
import { queueDelivery } from './deliver-notifications.job.ts'
import type { Notified } from './kinds/notification-kind.ts'
import { notificationKinds } from './kinds/notification-kinds.ts'
import { insertNotifications } from './notifications.sql.ts'
import { wants, wantsInApp } from './wanted.sql.ts'

/** Skips the user's own actions, muted and blocked actors, and kinds outside their settings. */
async function notify(tx: Context, type: NotificationType, notified: Notified): Promise<void> {
  const { userId, actorId, storyId = null, responseId = null, listId = null, submissionId = null } = notified
  if (userId === actorId) return
  const { event } = notificationKinds[type]
  const { rows } = await sql<{ id: string }>`
    with ${insertNotifications(sql`
      select ${newId()}, u.id, ${type}, ${actorId}, ${storyId}, ${responseId}, ${listId}, ${submissionId}, ${tx.now()}::timestamptz,
        ${wantsInApp(event, sql`u.id`)}
      from users u where u.id = ${userId} and ${wants(event, sql`u.id`, sql`${actorId}`)}`)}
    select id from notified`.execute(tx.db)
  const [inserted] = rows
  if (!inserted) return
  await queueDelivery(tx.db, tx.services.jobs, [inserted.id])
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/** Stores the notifications of each kind when one of its events happens. */
export const notifyOnEvents: readonly Listeners[] = notificationTypes.map((type) =>
  Object.fromEntries(
    Object.entries(notificationKinds[type].audience).map(([event, audience]) => [
      event,
      async (tx: Context, happened: never) => {
        const found = (await audience(tx, happened)) || []
        for (const notified of [found].flat()) await notify(tx, type, notified)
      },
    ]),
  ),
)
