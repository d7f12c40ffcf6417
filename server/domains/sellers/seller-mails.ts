import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import type { SellerAccount } from './seller-accounts.sql.ts'

type Occasion = 'disconnected' | 'restricted' | 'owner-changed' | 'not-paid-any-more'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-seller-mail': { sellerAccountId: string; occasion: Occasion }
  }
}

export async function queueSellerMail(tx: Context, sellerAccountId: string, occasion: Occasion): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-seller-mail', payload: { sellerAccountId, occasion } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

const texts: Record<Occasion, { subject: Phrase; title: Phrase; text: (what: string) => string }> = {
  disconnected: {
    subject: phrase`Your Stripe account is disconnected`,
    title: phrase`Your Stripe account is disconnected`,
    text: (what) =>
      t`The Stripe account that was paid for ${what} is no longer connected. Nothing can be sold or renewed until you connect an account again.`,
  },
  restricted: {
    subject: phrase`Your Stripe account needs attention`,
    title: phrase`Your Stripe account can’t take payments right now`,
    text: (what) =>
      t`Stripe needs something more from you before it takes payments for ${what}. Until then, nothing can be sold. Your settings show what’s missing.`,
  },
  'owner-changed': {
    subject: phrase`Connect your Stripe account`,
    title: phrase`Sales are paused until you connect Stripe`,
    text: (what) =>
      t`You own ${what} now. Its members paid the Stripe account of the former owner, which takes nothing any more. Until you connect an account of your own, nobody can join and no membership renews. Members keep what they have paid for.`,
  },
  'not-paid-any-more': {
    subject: phrase`Your Stripe account isn’t paid any more`,
    title: phrase`Your Stripe account isn’t paid any more`,
    text: (what) =>
      t`${what} has another owner. From now on, nothing its members pay goes to your Stripe account. What they have paid before stays there, and so do its refunds.`,
  },
}

/**
 * Always sent, because it is about money: to the writer, to the owner of the publication, or to the former owner whose account it is.
 */
export async function sendSellerMail(ctx: Context, sellerAccountId: string, occasion: Occasion): Promise<void> {
  const account = await ctx.db.selectFrom('sellerAccounts').selectAll().where('id', '=', sellerAccountId).executeTakeFirst()
  if (!account) return
  const publication = account.publicationId
    ? await ctx.db.selectFrom('publications').select(['name', 'slug']).where('id', '=', account.publicationId).executeTakeFirst()
    : undefined
  const { subject, title, text } = texts[occasion]
  const isForFormer = occasion === 'not-paid-any-more'
  const owners = await listOwners(ctx, isForFormer ? { publicationId: null, userId: account.connectedBy } : account)
  for (const owner of owners) {
    writeTo(ctx, owner)
    const what = publication?.name ?? t`your tips`
    await sendNoticeMail(ctx, {
      to: owner.email,
      subject: publication ? `${publication.name}: ${t(subject)}` : t(subject),
      title: t(title),
      preview: text(what),
      name: owner.name,
      text: [text(what)],
      button: {
        label: t`Open settings`,
        url:
          ctx.config.baseUrl +
          (publication && !isForFormer ? `/${publication.slug}/settings/membership` : pathTo('ShowMeSettingsTips')),
      },
      note: t`You’re getting this email because it’s about money that you’re paid.`,
    })
  }
}

async function listOwners(
  ctx: Context,
  { publicationId, userId }: Pick<SellerAccount, 'publicationId' | 'userId'>,
): Promise<{ email: string; name: string; interfaceLanguage: string | null }[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select(['email', 'name', 'interfaceLanguage'])
    .where('deletedAt', 'is', null)
    .where((eb) =>
      publicationId
        ? eb(
            'id',
            'in',
            eb
              .selectFrom('publicationMembers')
              .select('userId')
              .where('publicationId', '=', publicationId)
              .where('role', '=', 'OWNER'),
          )
        : eb('id', '=', userId),
    )
    .execute()
  return rows.flatMap(({ email, ...owner }) => (email ? [{ ...owner, email }] : []))
}
