import { t } from '#shared/translation/translate.ts'
import { queueReceipt } from '#server/domains/payments/payments.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { sellGift, sendGiftMail } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { pathTo } from '#shared/routes.ts'
import { tiersById } from '../publication-memberships.sql.ts'
import { isRedeemable, type PublicationGift } from './publication-gift.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-publication-gift': { giftId: string }
  }
}

const findGift = (ctx: Context, id: string): Promise<PublicationGift | undefined> =>
  ctx.db.selectFrom('publicationGifts').selectAll().where('id', '=', id).executeTakeFirst()

/** Moves an unredeemed gift on, unless it has moved on already. */
const moveGift = (
  tx: Context,
  id: string,
  from: PublicationGift['status'],
  to: PublicationGift['status'],
): Promise<PublicationGift | undefined> =>
  tx.db
    .updateTable('publicationGifts')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('redeemedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Sends a paid gift to its recipient. */
export const publicationGiftSellable = sellGift<PublicationGift>({
  settle: (tx, id, status) => moveGift(tx, id, 'PENDING', status),
  deliver: async (tx, gift, charge) => {
    await queueReceipt(tx, charge.id, gift.giverEmail)
    const { jobs } = tx.services
    const payload = { giftId: gift.id }
    await jobs.enqueue(tx.db, { kind: 'send-publication-gift', payload, uniqueKey: `publication-gift:${gift.id}` })
    tx.afterCommit(() => jobs.pollNow())
  },
  end: (tx, id) => moveGift(tx, id, 'PAID', 'ENDED'),
  restore: (tx, id) => moveGift(tx, id, 'ENDED', 'PAID'),
})

export const publicationGiftListeners: Listeners = {
  // The charge is retained for accounting, without what names the giver or was written by them, and without what was sent to a recipient.
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .updateTable('publicationGifts')
      .set({ giverName: t`A former reader`, giverEmail: '', message: null })
      .where('giverId', '=', userId)
      .execute()
    await tx.db
      .updateTable('publicationGifts')
      .set({ recipientName: t`A former reader`, recipientEmail: '', message: null })
      .where('redeemedBy', '=', userId)
      .execute()
  },
}

export const publicationGiftJobs: JobHandlers = { 'send-publication-gift': ({ giftId }, ctx) => sendGift(ctx, giftId) }

async function sendGift(ctx: Context, giftId: string): Promise<void> {
  const gift = await findGift(ctx, giftId)
  if (!gift || gift.deliveredAt || !isRedeemable(gift)) return
  const publication = await publicationsById(ctx).load(gift.publicationId)
  const tier = await tiersById(ctx).load(gift.tierId)
  if (!publication || !tier) return
  await sendGiftMail(ctx, {
    to: gift.recipientEmail,
    recipientName: gift.recipientName,
    giverName: gift.giverName,
    message: gift.message,
    of: publication.name,
    text: t`membership of ${publication.name}. Every member-only story in it is open to you once you redeem it.`,
    rows: [[t`Your gift`, t`${tier.name}, one year`]],
    code: gift.code,
    path: pathTo('RedeemPublicationGift', { collectionSlug: publication.slug }),
  })
  await ctx.db.updateTable('publicationGifts').set({ deliveredAt: ctx.now() }).where('id', '=', gift.id).execute()
}
