import { sql } from 'kysely'
import { sendNotificationMail, sendPushNotification } from '#server/domains/delivery/delivery.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { messageOf } from './notification-messages.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-notification-mail': { notificationId: string }
    'send-push-notification': { notificationId: string }
  }
}

/**
 * Queues mail and push for notifications. Each checks the recipient's settings when it runs, and they are separate jobs, so that a failure
 * of one does not repeat the other.
 */
export async function queueDelivery(tx: Db, jobs: Jobs, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select n.id from notifications n
    where n.id = any(${notificationIds}) and exists (select 1 from push_devices d where d.user_id = n.user_id)`.execute(tx)
  await jobs.enqueueAll(tx, [
    ...notificationIds.map((notificationId) => ({ kind: 'send-notification-mail' as const, payload: { notificationId } })),
    ...rows.map(({ id }) => ({ kind: 'send-push-notification' as const, payload: { notificationId: id } })),
  ])
}

/** Sends notification mail and push notifications. */
export const notificationDeliveryJobs: JobHandlers = {
  'send-notification-mail': async ({ notificationId }, ctx) => {
    const deliverable = await messageOf(ctx, notificationId)
    if (deliverable?.mail) await sendNotificationMail(ctx, deliverable.userId, deliverable.mail, deliverable.message)
  },
  'send-push-notification': async ({ notificationId }, ctx) => {
    const deliverable = await messageOf(ctx, notificationId)
    if (!deliverable?.push) return
    const { subject, text, path } = deliverable.message
    await sendPushNotification(ctx, deliverable.userId, deliverable.push, { title: subject, text, path })
  },
}
