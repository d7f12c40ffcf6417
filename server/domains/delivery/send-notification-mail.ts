import type { Config } from '#server/platform/config.ts'
import { unsubscribeUrl, emailSettingsUrl, wantsMail, isClosed, type User } from '#server/domains/accounts/accounts.ts'
import type { EmailSettingKey } from '#shared/notification-events.ts'
import type { Context } from '#server/platform/context.ts'
import { senderNameVia } from '#server/platform/mail/mailer.ts'

/** Headers that let mail programs group mail of one kind and offer one-click unsubscribe (RFC 2919, RFC 2369, RFC 8058). */
const listMailHeaders = (
  config: Pick<Config, 'secret' | 'baseUrl'>,
  userId: string,
  key: EmailSettingKey,
): Record<string, string> => ({
  'List-Id': `<${listNameOf(key)}.news.${new URL(config.baseUrl).hostname}>`,
  'List-Unsubscribe': `<${unsubscribeUrl(config, userId, key)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const listNameOf = (key: EmailSettingKey): string =>
  key
    .replace(/^NOTIFICATIONS_ALLOW_|_EMAIL$/g, '')
    .toLowerCase()
    .replaceAll('_', '-')

type Dependencies = Pick<Context, 'db' | 'config' | 'services'>
type Written = { subject: string; html: string; text: string; from?: string | undefined }

/** The only way to send mail that settings can switch off: checks the setting and adds the unsubscribe headers and footer. */
export async function sendSettingsMail(
  { db, config, services }: Dependencies,
  userId: string,
  key: EmailSettingKey,
  write: (user: User, settingsUrl: string) => Promise<Written>,
): Promise<void> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user?.email || isClosed(user) || !(await wantsMail(db, userId, key))) return
  const { from, ...mail } = await write(user, emailSettingsUrl(config, userId))
  const fromName = from === undefined ? undefined : senderNameVia(config, from)
  await services.mailer.send({ to: user.email, headers: listMailHeaders(config, userId, key), fromName, ...mail })
}

export type NotificationMessage = {
  subject: string
  title: string
  text: string
  button: string
  path: string
  /** The writer or publication in the sender name; the product if undefined. */
  from?: string | undefined
}

export const sendNotificationMail = (
  dependencies: Dependencies,
  userId: string,
  key: EmailSettingKey,
  message: NotificationMessage,
): Promise<void> =>
  sendSettingsMail(dependencies, userId, key, async (_user, settingsUrl) => {
    const [{ renderMail }, { NotificationMail: NewsMail }] = await Promise.all([
      import('#server/platform/mail/MailLayout.tsx'),
      import('./mails/NotificationMail.tsx'),
    ])
    const mail = await renderMail(NewsMail({ brand: dependencies.config, settingsUrl, ...message }))
    return { subject: message.subject, from: message.from, ...mail }
  })
