import { t } from '#shared/translation/translate.ts'
import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { findFeedSubject } from './feed-subjects.ts'
import type { PrivateFeed } from './private-feed.ts'

type Occasion = 'shared' | 'revoked'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-private-feed-mail': { feedId: string; occasion: Occasion }
  }
}

export async function queueSharingMail(tx: Context, { id }: Pick<PrivateFeed, 'id'>, occasion: Occasion): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-private-feed-mail', payload: { feedId: id, occasion } })
}

const texts: Record<Occasion, (feed: string) => { subject: string; title: string; text: string[]; button: string }> = {
  shared: (feed) => ({
    subject: t`Is someone else using your private feed?`,
    title: t`Your private feed may be shared`,
    text: [
      t`${feed} is being fetched from many places. Its address is yours alone: anyone who has it can read member-only stories.`,
      t`If others may have the address, replace it. The old one stops working at once, and you add the new one to your feed reader. If all of these places are yours, there’s nothing to do.`,
    ],
    button: t`Replace the address`,
  }),
  revoked: (feed) => ({
    subject: t`We stopped one of your private feeds`,
    title: t`Your private feed has stopped`,
    text: [
      t`${feed} was fetched from more than a hundred places in one day, so its address no longer works.`,
      t`To make a new one, open the menu of the writer, publication or list and choose “Private feed”. Please keep the new address to yourself.`,
    ],
    button: t`See your private feeds`,
  }),
}

export async function sendSharingMail(ctx: Context, feedId: string, occasion: Occasion): Promise<void> {
  const feed = await ctx.db.selectFrom('privateFeeds').selectAll().where('id', '=', feedId).executeTakeFirst()
  const viewer = feed && (await loadJobViewer(ctx.db, feed.userId))
  const user =
    feed &&
    (await ctx.db
      .selectFrom('users')
      .select(['name', 'email', 'interfaceLanguage'])
      .where('id', '=', feed.userId)
      .executeTakeFirst())
  if (!feed || !viewer || !user?.email) return
  writeTo(ctx, user)
  const subject = await findFeedSubject(asViewer(ctx, viewer), feed)
  const mail = texts[occasion](subject ? t`Your private feed “${subject.title}”` : t`One of your private feeds`)
  await sendNoticeMail(ctx, {
    to: user.email,
    subject: mail.subject,
    title: mail.title,
    preview: mail.text[0] ?? '',
    name: user.name,
    text: mail.text,
    button: {
      label: mail.button,
      url: ctx.config.baseUrl + pathTo('ShowSettingsTab', { setting: 'membership' }, { hash: 'private-feeds' }),
    },
    note: t`You’re getting this email because it’s about the security of your private feed.`,
  })
}
