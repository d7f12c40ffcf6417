import { sql } from 'kysely'
import type { Db } from '../database/open-database.ts'
import type { SentMail } from './mailer.ts'

export type StoredMail = Omit<SentMail, 'from'> & { from: string; sentAt: Date }

const maxStoredMails = 5_000

/** Stores mail in a table when no mail server is configured, so that operators can read it. The oldest rows are removed. */
export const localMailbox = (db: Db) => ({
  async store({ to, subject, text, html, headers, from }: SentMail, sentAt: Date): Promise<void> {
    const { id } = await db
      .insertInto('localMail')
      .values({
        recipient: to,
        sender: from.name ? `${from.name} <${from.address}>` : from.address,
        subject,
        bodyText: text,
        bodyHtml: html,
        headers: JSON.stringify(headers),
        sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('localMail')
      .where('id', '<=', id - maxStoredMails)
      .execute()
  },

  /** Newest first. The address is matched case-insensitively. */
  async list({ to, limit }: { to?: string; limit: number }): Promise<StoredMail[]> {
    const all = db.selectFrom('localMail').selectAll().orderBy('id', 'desc').limit(limit)
    const rows = await (to === undefined ? all : all.where(sql`lower(recipient)`, '=', to.toLowerCase())).execute()
    return rows.map((row) => ({
      to: row.recipient,
      from: row.sender,
      subject: row.subject,
      text: row.bodyText,
      html: row.bodyHtml,
      headers: row.headers as Record<string, string>,
      sentAt: row.sentAt,
    }))
  },
})
