import { type Selectable, sql } from 'kysely'
import { redactPersonalData } from '#shared/text/redact-personal-data.ts'
import { day } from '#shared/time/units.ts'
import type { Db } from '../database/open-database.ts'
import type { Tables } from '../database/tables.generated.ts'
import { newId } from '../ids.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '../paging.ts'

export type LoggedMail = Selectable<Tables['mailLog']>

type MailRecord = Pick<LoggedMail, 'messageKey' | 'recipient' | 'kind' | 'state' | 'sentAt'> & { error: string | undefined }

export const mailLogRetentionMs = 30 * day
const maxErrorLength = 500
const maxLoggedMails = 1_000_000

/**
 * Records that a mail is about to be handed to the mail server, unless an earlier attempt was sent: then it returns false. What stays SENDING
 * may have been taken.
 */
export async function recordAttempt(
  db: Db,
  mail: Pick<MailRecord, 'messageKey' | 'recipient' | 'kind' | 'sentAt'>,
): Promise<boolean> {
  const attempt = await db
    .insertInto('mailLog')
    .values({ id: newId(), ...mail, state: 'SENDING' })
    .onConflict((conflict) =>
      conflict
        .column('messageKey')
        .doUpdateSet({ state: 'SENDING', error: null, sentAt: mail.sentAt, attempts: sql`mail_log.attempts + 1` })
        .where('mailLog.state', '<>', 'SENT'),
    )
    .returning('id')
    .executeTakeFirst()
  return attempt !== undefined
}

/**
 * Records what became of a mail, in the row of its attempt if it has one.
 * See docs/decisions/0093-log-mail-without-its-subject.md.
 */
export async function recordMail(db: Db, { error, ...mail }: MailRecord): Promise<void> {
  // Mail servers repeat the address in their replies, which shows it where it is otherwise hidden.
  const result = { ...mail, error: error === undefined ? null : redactPersonalData(error).slice(0, maxErrorLength) }
  await db
    .insertInto('mailLog')
    .values({ id: newId(), ...result })
    .onConflict((conflict) =>
      conflict.column('messageKey').doUpdateSet({
        state: result.state,
        error: result.error,
        sentAt: result.sentAt,
      }),
    )
    .execute()
}

export type MailFilter = { recipient?: string | undefined; onlyUnsent: boolean }

/** Newest first. The address is matched case-insensitively. */
export async function listLoggedMail(
  db: Db,
  { limit, after, recipient, onlyUnsent }: PageRequest & MailFilter,
): Promise<Page<LoggedMail>> {
  const rows = await db
    .selectFrom('mailLog')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where(sql`lower(recipient)`, '=', (recipient ?? '').toLowerCase()))
    .$if(onlyUnsent, (query) => query.where(sql<boolean>`state <> 'SENT'`))
    .$if(after !== undefined, (query) => query.where(sql<boolean>`(sent_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(oneMoreThan(limit))
    .execute()
  return toPage(rows, limit, ({ sentAt: at, id }) => ({ at, id }))
}

/** Removes mail to addresses of an account that is purged. They are lower-case. */
export const forgetRecipients = (db: Db, addresses: readonly string[]) =>
  db.deleteFrom('mailLog').where(sql`lower(recipient)`, 'in', addresses).execute()

/** Removes what is older than 30 days, and beyond a million mails the oldest. */
export async function trimMailLog(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('mailLog')
    .where('sentAt', '<', new Date(now.getTime() - mailLogRetentionMs))
    .execute()
  await sql`
    delete from mail_log where sent_at < (
      select sent_at from mail_log order by sent_at desc, id desc offset ${maxLoggedMails} limit 1
    )`.execute(db)
}
