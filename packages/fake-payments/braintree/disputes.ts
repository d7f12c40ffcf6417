import { NotFound } from './failures.ts'
import { disputeReply } from './replies.ts'
import type { Dispute, World } from './world.ts'

/** The bank of a payer takes the money of an order back. A retrieval only asks about it. */
export function openDispute(world: World, orderId: string, { reason = 'fraud', kind = 'chargeback' } = {}): Dispute {
  const sale = world.transactions.findLast(
    (transaction) => transaction.type === 'sale' && transaction.orderId === orderId && transaction.status !== 'voided',
  )
  if (!sale) throw new Error(`No sale was made for order ${orderId}.`)
  const dispute: Dispute = {
    id: world.newId('dispute_'),
    kind,
    reason,
    status: 'open',
    amount: sale.amount,
    transactionId: sale.id,
    history: [{ status: 'open', timestamp: world.now() }],
    createdAt: world.now(),
  }
  world.disputes.push(dispute)
  world.notify('dispute_opened', { dispute: disputeReply(world, dispute) })
  return dispute
}

export function closeDispute(world: World, id: string, status: 'won' | 'lost' | 'expired'): Dispute {
  const dispute = findDispute(world, id)
  dispute.status = status
  dispute.history.push({ status, timestamp: world.now() })
  world.notify(`dispute_${status}`, { dispute: disputeReply(world, dispute) })
  return dispute
}

export function findDispute(world: World, id: string): Dispute {
  const dispute = world.disputes.find((dispute) => dispute.id === id)
  if (!dispute) throw new NotFound()
  return dispute
}

export type DisputeCriteria = { effective_date?: { min?: string; max?: string } }

/** By the days on which a dispute changed its status. */
export const searchDisputes = (world: World, { effective_date: date = {} }: DisputeCriteria): Dispute[] =>
  world.disputes.filter(({ history }) =>
    history.some(({ timestamp }) => {
      const day = timestamp.toISOString().slice(0, 10)
      return (!date.min || day >= date.min) && (!date.max || day <= date.max)
    }),
  )
