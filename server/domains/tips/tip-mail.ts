import { t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { findTip } from './tips.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-tip-mail': { tipId: string }
  }
}

export async function queueTipMail(tx: Context, tipId: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-tip-mail', payload: { tipId } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/** Tells a writer about a tip, with what its giver wrote. */
export async function sendTipMail(ctx: Context, tipId: string): Promise<void> {
  const tip = await findTip(ctx, tipId)
  if (tip?.status !== 'PAID') return
  const recipient = await ctx.db
    .selectFrom('users')
    .select(['name', 'email', 'interfaceLanguage'])
    .where('id', '=', tip.recipientId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!recipient?.email) return
  writeTo(ctx, recipient)
  const story = tip.storyId
    ? await ctx.db.selectFrom('stories').select('title').where('id', '=', tip.storyId).executeTakeFirst()
    : undefined
  const amount = formatMoney(tip.amount, tip.currency)
  const giver = tip.giverName ?? t`A reader`
  await sendNoticeMail(ctx, {
    to: recipient.email,
    subject: t`${giver} tipped you ${amount}`,
    title: t`You’ve received a tip of ${amount}`,
    preview: tip.message ?? t`${giver} thanked you with ${amount}.`,
    name: recipient.name,
    text: [
      story?.title
        ? t`${giver} thanked you with ${amount} for “${story.title}”. It’s in your Stripe account.`
        : t`${giver} thanked you with ${amount}. It’s in your Stripe account.`,
      ...(tip.message ? [`“${tip.message}”`] : []),
    ],
    button: { label: t`See your tips`, url: ctx.config.baseUrl + pathTo('ShowMeSettingsTips') },
    note: t`You’re getting this email because you take tips. You can turn them off in your settings.`,
  })
}
