import { queueReceipt } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { endGift } from './end-gift.ts'
import type { Gift } from './gift.ts'
import { giftsById, insertGiftCodes } from './gifts.sql.ts'

/** Morning in Europe, before morning in America. */
const deliveryTimeUtc = 'T08:00:00Z'

/** Issues the codes of a paid gift and schedules its delivery. */
export const onGiftChargeSettled: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    if (charge.kind !== 'GIFT' && charge.kind !== 'GROUP_GIFT') return
    const status = charge.status === 'PAID' ? 'PAID' : 'FAILED'
    const gift = await tx.db
      .updateTable('gifts')
      .set({ status })
      .where('id', '=', charge.subjectId)
      .where('status', '=', 'PENDING')
      .returningAll()
      .executeTakeFirst()
    if (!gift) return
    giftsById(tx).clear(gift.id)
    if (status === 'PAID') await makeReady(tx, gift, charge.id)
  },
  // Who takes the money back does not keep what it paid for; what others have redeemed is theirs.
  ChargeDisputed: async (tx, { charge }) => {
    if (charge.kind === 'GIFT' || charge.kind === 'GROUP_GIFT') await endGift(tx, charge.subjectId)
  },
  // The charge is retained for accounting, without what names the giver or was written by them, and without what was sent to a recipient.
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .updateTable('gifts')
      .set({ giverName: 'A former reader', giverEmail: '', message: null })
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
