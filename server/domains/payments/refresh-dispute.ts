import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { ProviderDispute } from '#server/platform/payments/payment-gateway.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import type { Charge } from './charge.ts'
import { findChargeOfPayment } from './charges.sql.ts'
import { recordTransaction } from './member-ledger.sql.ts'

export type Dispute = Selectable<Tables['disputes']>

declare module '#server/platform/events.ts' {
  interface Events {
    /** The payer’s bank took the money back. */
    ChargeDisputed: { charge: Charge; dispute: Dispute }
    /** The bank decided. WON: the money came back to us. */
    DisputeClosed: { charge: Charge; dispute: Dispute }
  }
}

/** Records the state of a dispute at the provider. Returns what it found, or undefined for a payment that is not ours. */
export async function refreshDispute(
  ctx: Context,
  { provider, accountId }: { provider: PaymentProvider; accountId?: string | null | undefined },
  disputeId: string,
): Promise<string | undefined> {
  const reported = await ctx.services.payments.find(provider, accountId)?.findDispute(disputeId)
  if (!reported) throw new Error('The payment provider does not say what became of this dispute.')
  const charge = await findChargeOfPayment(ctx, provider, reported.paymentId)
  if (!charge) return undefined
  if (reported.status === 'INQUIRY') return `Charge ${charge.id}: the bank asks about it, and has taken nothing yet.`
  const dispute = await ctx.transaction((tx) => recordDispute(tx, charge.id, reported))
  return `Charge ${charge.id}: the dispute is ${dispute.status}.`
}

async function recordDispute(tx: Context, chargeId: string, reported: ProviderDispute): Promise<Dispute> {
  const charge = await tx.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', chargeId)
    .forUpdate()
    .$castTo<Charge>()
    .executeTakeFirstOrThrow()
  const before = await tx.db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', charge.provider)
    .where('providerDisputeId', '=', reported.disputeId)
    .executeTakeFirst()
  const opened = before ?? (await openDispute(tx, charge, reported))
  const { status } = reported
  if (opened.status !== 'OPEN' || status === 'OPEN' || status === 'INQUIRY') return opened
  const closed = await tx.db
    .updateTable('disputes')
    .set({ status, closedAt: tx.now() })
    .where('id', '=', opened.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'WON') {
    await recordTransaction(tx, charge, 'DISPUTE_WON', closed.amount, reported.disputeId)
    // The money is ours again, to be refunded if need be.
    await tx.db.updateTable('charges').set({ disputedAt: null }).where('id', '=', charge.id).execute()
  }
  await publishEvent(tx, 'DisputeClosed', { charge, dispute: closed })
  return closed
}

async function openDispute(tx: Context, charge: Charge, { disputeId, amount, reason }: ProviderDispute): Promise<Dispute> {
  const now = tx.now()
  const dispute = await tx.db
    .insertInto('disputes')
    .values({
      id: newId(),
      provider: charge.provider,
      providerDisputeId: disputeId,
      chargeId: charge.id,
      amount,
      reason: reason.slice(0, 200),
      status: 'OPEN',
      openedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.db.updateTable('charges').set({ disputedAt: now }).where('id', '=', charge.id).execute()
  await recordTransaction(tx, charge, 'DISPUTE', -amount, disputeId)
  await publishEvent(tx, 'ChargeDisputed', { charge, dispute })
  return dispute
}
