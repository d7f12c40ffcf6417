import { t } from '#shared/translation/translate.ts'
import { queueReceipt } from '#server/domains/payments/payments.ts'
import { sellGift } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { Gift } from './gift.ts'
import { codeByText, codeExpiry, codesByGift, giftsById, insertGiftCodes } from './gifts.sql.ts'

/** Morning in Europe, before morning in America. */
const deliveryTimeUtc = 'T08:00:00Z'

/** Issues the codes of a paid gift and schedules its delivery. */
export const giftSellable = sellGift<Gift>({
  settle: async (tx, id, status) => {
    const gift = await tx.db
      .updateTable('gifts')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', 'PENDING')
      .returningAll()
      .executeTakeFirst()
    giftsById(tx).clear(id)
    return gift
  },
  deliver: (tx, gift, { id }) => makeReady(tx, gift, id),
  end: (tx, id) => expireUnredeemed(tx, id, () => tx.now()),
  restore: (tx, id) => expireUnredeemed(tx, id, codeExpiry),
})

/** Moves the end of unredeemed codes; redeemed ones keep their year. */
async function expireUnredeemed(tx: Context, giftId: string, expiresAt: (gift: Gift) => Date): Promise<void> {
  const gift = await giftsById(tx).load(giftId)
  if (!gift) return
  await tx.db
    .updateTable('giftCodes')
    .set({ expiresAt: expiresAt(gift) })
    .where('giftId', '=', giftId)
    .where('redeemedAt', 'is', null)
    .execute()
  codesByGift(tx).clear(giftId)
  codeByText(tx).clearAll()
}

export const giftListeners: Listeners = {
  // The charge is retained for accounting, without what names the giver or was written by them, and without what was sent to a recipient.
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .updateTable('gifts')
      .set({ giverName: t`A former reader`, giverEmail: '', message: null })
      .where('giverId', '=', userId)
      .execute()
    const redeemed = await tx.db
      .updateTable('giftCodes')
      .set({ recipientEmail: null })
      .where('redeemedBy', '=', userId)
      .returning('giftId')
      .execute()
    if (redeemed.length === 0) return
    await tx.db
      .updateTable('gifts')
      .set({ recipientName: null, recipientEmails: [], message: null })
      .where(
        'id',
        'in',
        redeemed.map(({ giftId }) => giftId),
      )
      .where('type', '<>', 'group-gift')
      .execute()
  },
}

async function makeReady(tx: Context, gift: Gift, chargeId: string): Promise<void> {
  await insertGiftCodes(tx, gift)
  await queueReceipt(tx, chargeId, gift.giverEmail)
  const { jobs } = tx.services
  const day = gift.deliverOn ? new Date(gift.deliverOn + deliveryTimeUtc) : tx.now()
  const runAt = day > tx.now() ? day : tx.now()
  const payload = { giftId: gift.id }
  await jobs.enqueue(tx.db, { kind: 'deliver-gift', payload, runAt, uniqueKey: `deliver-gift:${gift.id}` })
  if (gift.type === 'group-gift') await jobs.enqueue(tx.db, { kind: 'send-gift-codes', payload })
  tx.afterCommit(() => jobs.pollNow())
}
