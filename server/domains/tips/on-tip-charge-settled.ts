import { queueReceipt } from '#server/domains/payments/payments.ts'
import type { Listeners } from '#server/platform/events.ts'
import { queueTipMail } from './tip-mail.ts'
import { moveTip } from './tips.sql.ts'

/** Records what becomes of the money of tips, and tells writers about those that arrive. */
export const tipListeners: Listeners = {
  ChargeSettled: async (tx, { charge }) => {
    if (charge.kind !== 'TIP') return
    const tip = await moveTip(tx, charge.subjectId, 'PENDING', charge.status === 'PAID' ? 'PAID' : 'FAILED')
    if (tip?.status !== 'PAID') return
    if (tip.giverId) await queueReceipt(tx, charge.id)
    await queueTipMail(tx, tip.id)
  },
  ChargeRefunded: async (tx, { charge }) => {
    if (charge.kind === 'TIP' && charge.status === 'REFUNDED') await moveTip(tx, charge.subjectId, 'PAID', 'REFUNDED')
  },
  RefundFailed: async (tx, { charge }) => {
    if (charge.kind === 'TIP' && charge.status === 'PAID') await moveTip(tx, charge.subjectId, 'REFUNDED', 'PAID')
  },
  ChargeDisputed: async (tx, { charge }) => {
    if (charge.kind === 'TIP')
      await tx.db.updateTable('tips').set({ disputedAt: tx.now() }).where('id', '=', charge.subjectId).execute()
  },
  DisputeClosed: async (tx, { charge, dispute }) => {
    if (charge.kind === 'TIP' && dispute.status === 'WON')
      await tx.db.updateTable('tips').set({ disputedAt: null }).where('id', '=', charge.subjectId).execute()
  },
  AccountPurged: async (tx, { userId }) => {
    await tx.db.deleteFrom('tips').where('recipientId', '=', userId).execute()
    await tx.db.updateTable('tips').set({ giverId: null, giverName: null, message: null }).where('giverId', '=', userId).execute()
  },
}
