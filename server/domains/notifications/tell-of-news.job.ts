import { sql } from 'kysely'
import { sendNews, sendPushNews } from '#server/domains/accounts/accounts.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobParts } from '#server/platform/jobs/job-context.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { wordsOf } from './news-words.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'mail-news': { notificationId: string }
    'push-news': { notificationId: string }
  }
}

/**
 * Queues mail and push for notifications. Each checks the recipient's settings when it runs, and they are separate jobs, so that a failure
 * of one does not repeat the other.
 */
export async function tellOfNews(tx: Db, jobs: Jobs, notificationIds: readonly string[]): Promise<void> {
  if (notificationIds.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select n.id from notifications n
    where n.id = any(${notificationIds}) and exists (select 1 from push_devices d where d.user_id = n.user_id)`.execute(tx)
  await jobs.enqueueAll(tx, [
    ...notificationIds.map((notificationId) => ({ kind: 'mail-news' as const, payload: { notificationId } })),
    ...rows.map(({ id }) => ({ kind: 'push-news' as const, payload: { notificationId: id } })),
  ])
}

/** Registers the jobs that send notification mail and push notifications. */
export function startNewsJobs({ config, services }: JobParts): void {
  const { jobs, mailer, fetchOutside } = services
  jobs.handle('mail-news', async ({ notificationId }, { db }) => {
    const told = await wordsOf(db, notificationId)
    if (told) await sendNews({ db, mailer, config }, told.userId, told.mail, told.news)
  })
  jobs.handle('push-news', async ({ notificationId }, { db }) => {
    const told = await wordsOf(db, notificationId)
    if (!told?.push) return
    const { subject, text, path } = told.news
    await sendPushNews({ db, config, fetchOutside }, told.userId, told.push, { title: subject, text, path })
  })
}
