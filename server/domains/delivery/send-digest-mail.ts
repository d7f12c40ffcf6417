import { phrase, plural } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { sendSettingsMail } from './send-notification-mail.ts'
import type { EmailSettingKey } from '#shared/notification-events.ts'

export type StoryInMail = {
  href: string
  title: string
  text: string
  language: string | null
  byline: string
  picture: { src: string; alt: string } | undefined
}

/** The first story's title and the number of the others. */
export function digestSubject([first, ...others]: readonly { title: string }[]): string {
  const title = first?.title ?? ''
  if (others.length === 0) return title
  return plural(others.length, phrase`${title} and 1 more story`, phrase`${title} and ${others.length} more stories`)
}

/** The first story leads with its picture and names the subject, because mailboxes show that. */
export const sendDigestMail = (
  dependencies: Pick<Context, 'db' | 'config' | 'services'>,
  userId: string,
  key: EmailSettingKey,
  { title, stories }: { title: string; stories: readonly StoryInMail[] },
): Promise<void> =>
  sendSettingsMail(dependencies, userId, key, async (_user, settingsUrl) => {
    const [{ renderMail }, { DigestMail }] = await Promise.all([
      import('#server/platform/mail/MailLayout.tsx'),
      import('./mails/DigestMail.tsx'),
    ])
    const mail = await renderMail(DigestMail({ brand: dependencies.config, settingsUrl, title, stories }))
    return { subject: digestSubject(stories), ...mail }
  })
