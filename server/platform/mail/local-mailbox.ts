import { sql } from 'kysely'
import type { Db } from '../database/open-database.ts'
import type { SentMail } from './mailer.ts'

export type StoredMail = Omit<SentMail, 'from'> & { from: string; sentAt: Date }

const maxStoredMails = 5_000

/** Stores mail in a table when no mail server is configured, so that operators can read it. The oldest rows are removed. */
export const localMailbox = (db: Db) => ({
  async store({ to, subject, text, html, headers, from }: SentMail, sentAt: Date): Promise<void> {
    const { id } = await db
      .insertInto('local_mail')
      .values({
        recipient: to,
        sender: from.name ? `${from.name} <${from.address}>` : from.address,
        subject,
        body_text: text,
        body_html: html,
        headers: JSON.stringify(headers),
        sent_at: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('local_mail')
      .where('id', '<=', id - maxStoredMails)
      .execute()
  },

  /** Newest first. The address is matched case-insensitively. */
  async list({ to, limit }: { to?: string; limit: number }): Promise<StoredMail[]> {
    const all = db.selectFrom('local_mail').selectAll().orderBy('id', 'desc').limit(limit)
    const rows = await (to === undefined ? all : all.where(sql`lower(recipient)`, '=', to.toLowerCase())).execute()
    return rows.map((row) => ({
      to: row.recipient,
      from: row.sender,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      headers: row.headers as Record<string, string>,
      sentAt: row.sent_at,
    }))
  },
})
