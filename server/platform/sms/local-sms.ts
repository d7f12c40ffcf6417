import type { Db } from '../database/open-database.ts'
import type { Sms } from './sms-sender.ts'

export type StoredSms = Sms & { sentAt: Date }

const maxStoredMessages = 1_000

/** Stores text messages in a table when no SMS service is configured. The oldest rows are removed. */
export const localSms = (db: Db) => ({
  async store({ to, text }: Sms, sentAt: Date): Promise<void> {
    const { id } = await db
      .insertInto('localSms')
      .values({ recipient: to, body: text, sentAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('localSms')
      .where('id', '<=', id - maxStoredMessages)
      .execute()
  },

  /** Newest first. */
  async list({ to, limit }: { to?: string; limit: number }): Promise<StoredSms[]> {
    const all = db.selectFrom('localSms').selectAll().orderBy('id', 'desc').limit(limit)
    const rows = await (to === undefined ? all : all.where('recipient', '=', to)).execute()
    return rows.map((row) => ({ to: row.recipient, text: row.body, sentAt: row.sentAt }))
  },
})
