import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts'
import type { ProviderTransaction } from '#server/platform/payments/provider-events.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { day } from '#shared/time/units.ts'
import { findChargeOfPayment } from '../charges.sql.ts'
import { refreshCharge } from '../pay-charge.ts'
import { refreshDispute } from '../refresh-dispute.ts'
import { refreshRefunds } from '../refresh-refunds.ts'
import { recordDifference } from './differences.sql.ts'

type LedgerRow = Selectable<Tables['memberTransactions']>

const batchSize = 500
const keyOf = (kind: string, objectId: string): string => `${kind} ${objectId}`

/**
 * Compares our ledger with the provider’s books between two times, in both directions, and records every difference. What we missed is first
 * asked for again, as if its event had arrived now. Returns how many differences there are. `accountId`: the gateway is that of this seller.
 */
export async function compareBooks(
  ctx: Context,
  gateway: PaymentGateway,
  { from, to, accountId = null }: { from: Date; to: Date; accountId?: string | null },
): Promise<number> {
  if (!gateway.listTransactions) return 0
  const theirs = new Set<string>()
  let count = 0
  // Their clock and ours may disagree on which day it was.
  const around = { from: new Date(from.getTime() - day), to: new Date(to.getTime() + day) }
  for await (const transaction of gateway.listTransactions(around)) {
    theirs.add(keyOf(transaction.kind, transaction.objectId))
    if (
      transaction.occurredAt >= from &&
      transaction.occurredAt < to &&
      (await differsHere(ctx, gateway, { transaction, accountId }))
    )
      count++
  }
  for (let after = 0; ; ) {
    const rows = await listLedger(ctx, gateway, { from, to, after, accountId })
    for (const row of rows)
      if (!theirs.has(keyOf(row.kind, row.providerObjectId)) && (await isMissingThere(ctx, gateway, row))) count++
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return count
    after = last.id
  }
}

type LedgerPart = { from: Date; to: Date; after: number; accountId: string | null }

const listLedger = (ctx: Context, { name }: PaymentGateway, { from, to, after, accountId }: LedgerPart): Promise<LedgerRow[]> =>
  ctx.db
    .selectFrom('memberTransactions')
    .innerJoin('charges', 'charges.id', 'memberTransactions.chargeId')
    .selectAll('memberTransactions')
    .where('memberTransactions.provider', '=', name)
    .where('memberTransactions.createdAt', '>=', from)
    .where('memberTransactions.createdAt', '<', to)
    .where('memberTransactions.id', '>', after)
    .where('charges.accountId', 'is not distinct from', accountId)
    .orderBy('memberTransactions.id')
    .limit(batchSize)
    .execute()

const findLedgerRow = (
  ctx: Context,
  { name }: PaymentGateway,
  { kind, objectId }: Pick<ProviderTransaction, 'kind' | 'objectId'>,
): Promise<LedgerRow | undefined> =>
  ctx.db
    .selectFrom('memberTransactions')
    .selectAll()
    .where('provider', '=', name)
    .where('kind', '=', kind)
    .where('providerObjectId', '=', objectId)
    .executeTakeFirst()

async function differsHere(
  ctx: Context,
  gateway: PaymentGateway,
  { transaction, accountId }: { transaction: ProviderTransaction; accountId: string | null },
): Promise<boolean> {
  const { kind, objectId, paymentId, reference, amount } = transaction
  const charge = paymentId ? await findChargeOfPayment(ctx, gateway.name, paymentId) : undefined
  // The account may also take payments that have nothing to do with us; a seller may refer to anything with them.
  if (!charge && !(accountId ? await isChargeOf(ctx, accountId, reference) : reference)) return false
  const difference = {
    provider: gateway.name,
    transactionKind: kind,
    providerObjectId: objectId,
    chargeId: charge?.id ?? null,
    theirAmount: amount,
    currency: transaction.currency as CurrencyCode,
  }
  let ours = await findLedgerRow(ctx, gateway, transaction)
  if (!ours && charge) {
    await catchUp(ctx, gateway, transaction)
    ours = await findLedgerRow(ctx, gateway, transaction)
  }
  // A refund is in the provider’s books when it is sent, and in ours when it has arrived.
  if (!ours && kind === 'REFUND' && (await isOnItsWay(ctx, objectId))) return false
  if (!ours) await recordDifference(ctx, { ...difference, kind: 'MISSING_HERE', ourAmount: null })
  else if (ours.amount !== amount || ours.currency !== transaction.currency)
    await recordDifference(ctx, { ...difference, kind: 'AMOUNT', ourAmount: ours.amount })
  else return false
  return true
}

const isChargeOf = async ({ db }: Context, accountId: string, chargeId: string | null): Promise<boolean> =>
  chargeId !== null &&
  (await db
    .selectFrom('charges')
    .select('id')
    .where('id', '=', chargeId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()) !== undefined

const isOnItsWay = async ({ db }: Context, providerRefundId: string): Promise<boolean> =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('providerRefundId', '=', providerRefundId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()) !== undefined

/** Does what the event would have done. */
async function catchUp(ctx: Context, gateway: PaymentGateway, { kind, objectId, paymentId }: ProviderTransaction): Promise<void> {
  const charge = paymentId ? await findChargeOfPayment(ctx, gateway.name, paymentId) : undefined
  if (!charge) return
  if (kind === 'PAYMENT') await refreshCharge(ctx, charge)
  else if (kind === 'REFUND' || kind === 'REFUND_FAILED') await refreshRefunds(ctx, charge)
  else await refreshDispute(ctx, charge, objectId)
}

async function isMissingThere(ctx: Context, gateway: PaymentGateway, row: LedgerRow): Promise<boolean> {
  if (await existsThere(ctx, gateway, row)) return false
  await recordDifference(ctx, {
    provider: gateway.name,
    kind: 'MISSING_THERE',
    transactionKind: row.kind,
    providerObjectId: row.providerObjectId,
    chargeId: row.chargeId,
    ourAmount: row.amount,
    theirAmount: null,
    currency: row.currency,
  })
  return true
}

/** Asks for one movement alone: what we recorded late is in the provider’s books of an earlier day. */
export async function existsThere(
  ctx: Context,
  gateway: PaymentGateway,
  { kind, providerObjectId, chargeId }: Pick<LedgerRow, 'kind' | 'providerObjectId' | 'chargeId'>,
): Promise<boolean> {
  if (kind === 'PAYMENT')
    return (await gateway.findPayment({ paymentId: providerObjectId, reference: chargeId })).state === 'paid'
  if (kind === 'DISPUTE' || kind === 'DISPUTE_WON') {
    const dispute = await gateway.findDispute(providerObjectId)
    return dispute !== undefined && (kind === 'DISPUTE' || dispute.status === 'WON')
  }
  const charge = await ctx.db
    .selectFrom('charges')
    .select('providerPaymentId')
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow()
  const refunds = charge.providerPaymentId ? await gateway.findRefunds(charge.providerPaymentId) : undefined
  const state = refunds?.find(({ refundId }) => refundId === providerObjectId)?.state
  return state !== undefined && (kind === 'REFUND' || state === 'failed')
}
