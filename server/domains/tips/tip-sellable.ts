import { queueReceipt } from '#server/domains/payments/payments.ts'
import type { Sellable } from '#server/domains/purchases/purchases.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { queueTipMail } from './tip-mail.ts'
import { moveTip } from './tips.sql.ts'

/** Records what becomes of the money of tips, and tells writers about those that arrive. */
export const tipSellable: Sellable = {
  paid: async (tx, charge) => {
    const tip = await moveTip(tx, charge.subjectId, 'PENDING', 'PAID')
    if (!tip) return
    if (tip.giverId) await queueReceipt(tx, charge.id)
    await queueTipMail(tx, tip.id)
  },
  failed: (tx, { subjectId }) => moveTip(tx, subjectId, 'PENDING', 'FAILED'),
  refunded: (tx, { subjectId }) => moveTip(tx, subjectId, 'PAID', 'REFUNDED'),
  refundFailed: (tx, { subjectId }) => moveTip(tx, subjectId, 'REFUNDED', 'PAID'),
  disputed: (tx, { subjectId }) => setDisputed(tx, subjectId, tx.now()),
  disputeWon: (tx, { subjectId }) => setDisputed(tx, subjectId, null),
}

const setDisputed = (tx: Context, id: string, disputedAt: Date | null) =>
  tx.db.updateTable('tips').set({ disputedAt }).where('id', '=', id).execute()

export const tipListeners: Listeners = {
  AccountPurged: async (tx, { userId }) => {
    await tx.db.deleteFrom('tips').where('recipientId', '=', userId).execute()
    await tx.db.updateTable('tips').set({ giverId: null, giverName: null, message: null }).where('giverId', '=', userId).execute()
  },
}
