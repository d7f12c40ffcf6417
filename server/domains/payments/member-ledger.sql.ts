import type { Context } from '#server/platform/context.ts'
import type { Charge } from './charge.ts'

export type MemberTransactionKind = 'PAYMENT' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'

/**
 * Adds to the ledger of members’ money; negative amounts went back. The same movement is recorded once, however often it is reported. Rows
 * are never changed.
 */
export async function recordTransaction(
  tx: Context,
  { id: chargeId, currency, provider }: Pick<Charge, 'id' | 'currency' | 'provider'>,
  kind: MemberTransactionKind,
  amount: number,
  providerObjectId: string,
): Promise<void> {
  await tx.db
    .insertInto('memberTransactions')
    .values({ chargeId, kind, amount, currency, provider, providerObjectId, createdAt: tx.now() })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'providerObjectId']).doNothing())
    .execute()
}
