import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { type Mailer, nameVia } from '#server/platform/mail/mailer.ts'
import { emailSettingsUrl } from './email-settings-link.ts'
import { newsHeaders } from './news-headers.ts'
import { isGone, type User } from './user.ts'
import { type EmailSettingKey, wantsMail } from './user-settings.ts'

type Parts = { db: Db; mailer: Mailer; config: Config }
type Written = { subject: string; html: string; text: string; from?: string | undefined }

/** The only way to send mail that settings can switch off: checks the setting and adds the unsubscribe headers and footer. */
export async function sendNewsMail(
  { db, mailer, config }: Parts,
  userId: string,
  key: EmailSettingKey,
  write: (user: User, settingsUrl: string) => Promise<Written>,
): Promise<void> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user?.email || isGone(user) || !(await wantsMail(db, userId, key))) return
  const { from, ...mail } = await write(user, emailSettingsUrl(config, userId))
  const fromName = from === undefined ? undefined : nameVia(config, from)
  await mailer.send({ to: user.email, headers: newsHeaders(config, userId, key), fromName, ...mail })
}

export type News = {
  subject: string
  title: string
  text: string
  button: string
  path: string
  /** The writer or publication in the sender name; the product if undefined. */
  from?: string | undefined
}

export const sendNews = (parts: Parts, userId: string, key: EmailSettingKey, news: News): Promise<void> =>
  sendNewsMail(parts, userId, key, async (_user, settingsUrl) => {
    const [{ renderMail }, { NewsMail }] = await Promise.all([
      import('#server/platform/mail/mail-layout.tsx'),
      import('./mails/NewsMail.tsx'),
    ])
    const mail = await renderMail(NewsMail({ house: parts.config, settingsUrl, ...news }))
    return { subject: news.subject, from: news.from, ...mail }
  })
