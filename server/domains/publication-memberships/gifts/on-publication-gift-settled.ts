import { sendNoticeMail } from '#server/domains/accounts/accounts.ts'
import { queueReceipt } from '#server/domains/payments/payments.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { formatGiftCode } from '#shared/membership/gifts.ts'
import { pathTo } from '#shared/routes.ts'
import { tiersById } from '../publication-memberships.sql.ts'
import { isRedeemable } from './publication-gift.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-publication-gift': { giftId: string }
  }
}

/** Sends a paid gift to its recipient, and ends one whose money was taken back. */
export const onPublicationGiftSettled: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    if (charge.kind !== 'PUBLICATION_GIFT') return
    const gift = await tx.db
      .updateTable('publicationGifts')
      .set({ status: charge.status === 'PAID' ? 'PAID' : 'FAILED' })
      .where('id', '=', charge.subjectId)
      .where('status', '=', 'PENDING')
      .returningAll()
      .executeTakeFirst()
    if (gift?.status !== 'PAID') return
    await queueReceipt(tx, charge.id, gift.giverEmail)
    const { jobs } = tx.services
    const payload = { giftId: gift.id }
    await jobs.enqueue(tx.db, { kind: 'send-publication-gift', payload, uniqueKey: `publication-gift:${gift.id}` })
    tx.afterCommit(() => jobs.pollNow())
  },
  // Who takes the money back does not keep what it paid for; what was redeemed is its recipient’s.
  ChargeDisputed: async (tx, { charge }) => {
    if (charge.kind === 'PUBLICATION_GIFT') await endGift(tx, charge.subjectId)
  },
  ChargeRefunded: async (tx, { charge }) => {
    if (charge.kind === 'PUBLICATION_GIFT' && charge.status === 'REFUNDED') await endGift(tx, charge.subjectId)
  },
  SellerPurchaseEnded: async (tx, { charge }) => {
    if (charge.kind === 'PUBLICATION_GIFT') await endGift(tx, charge.subjectId)
  },
  // The charge is retained for accounting, without what names the giver or was written by them, and without what was sent to a recipient.
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .updateTable('publicationGifts')
      .set({ giverName: 'A former reader', giverEmail: '', message: null })
      .where('giverId', '=', userId)
      .execute()
    await tx.db
      .updateTable('publicationGifts')
      .set({ recipientName: 'A former reader', recipientEmail: '', message: null })
      .where('redeemedBy', '=', userId)
      .execute()
  },
}

async function endGift(tx: Context, giftId: string): Promise<void> {
  await tx.db
    .updateTable('publicationGifts')
    .set({ status: 'ENDED' })
    .where('id', '=', giftId)
    .where('redeemedAt', 'is', null)
    .execute()
}

export const publicationGiftJobs: JobHandlers = { 'send-publication-gift': ({ giftId }, ctx) => sendGift(ctx, giftId) }

async function sendGift(ctx: Context, giftId: string): Promise<void> {
  const gift = await ctx.db.selectFrom('publicationGifts').selectAll().where('id', '=', giftId).executeTakeFirst()
  if (!gift || gift.deliveredAt || !isRedeemable(gift)) return
  const publication = await publicationsById(ctx).load(gift.publicationId)
  const tier = await tiersById(ctx).load(gift.tierId)
  if (!publication || !tier) return
  const path = pathTo('RedeemPublicationGift', { collectionSlug: publication.slug })
  await sendNoticeMail(ctx, {
    to: gift.recipientEmail,
    subject: `${gift.giverName} gave you a year of ${publication.name}`,
    title: 'A gift for you',
    preview: `A year of membership from ${gift.giverName}.`,
    name: gift.recipientName,
    text: [
      `${gift.giverName} gave you a year of membership of ${publication.name}. Every member-only story in it is open to you once you redeem it.`,
      ...(gift.message ? [`“${gift.message}”`] : []),
    ],
    rows: [
      ['Your gift', `${tier.name}, one year`],
      ['Your code', formatGiftCode(gift.code)],
    ],
    button: { label: 'Redeem your gift', url: `${ctx.config.baseUrl}${path}?code=${formatGiftCode(gift.code)}` },
    note: 'You’re getting this email because someone entered your address to give you this gift. Nothing is charged when the year ends.',
  })
  await ctx.db.updateTable('publicationGifts').set({ deliveredAt: ctx.now() }).where('id', '=', gift.id).execute()
}
