import { type Insertable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { PartnerTransaction } from './earning.ts'

const signed = sql`case when kind = 'CREDIT' then amount else -amount end`

/** A writer's balance at the end of a month, in cents: the sum of the ledger. */
export async function findBalance(ctx: Context, userId: string, month: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(${signed}), 0)::int as balance from partner_transactions
    where user_id = ${userId} and month <= ${month}::date`.execute(ctx.db)
  return rows[0]?.balance ?? 0
}

/** One batch of writers owed at least this amount, by user id, after the given one. */
export async function listOwedAfter(
  ctx: Context,
  { month, minBalance, after, limit }: { month: string; minBalance: number; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from partner_transactions where user_id > ${after} and month <= ${month}::date
    group by user_id having sum(${signed}) >= ${minBalance} order by user_id limit ${limit}`.execute(ctx.db)
  return rows.map(({ userId }) => userId)
}

type Entry = Omit<Insertable<Tables['partnerTransactions']>, 'id' | 'createdAt' | 'madeBy'>

/** Adds entries to the ledger, skipping those with a zero amount. */
export async function postLedgerEntries(tx: Context, entries: readonly Entry[]): Promise<void> {
  const some = entries.filter(({ amount }) => amount > 0)
  if (some.length === 0) return
  await tx.db
    .insertInto('partnerTransactions')
    .values(some.map((entry) => ({ ...entry, id: newId(), madeBy: tx.viewer?.id ?? null, createdAt: tx.now() })))
    .execute()
}

/** The ledger entries of each payout, in order of entry. */
export const transactionsByPayout = loader(
  ({ db }, ids) =>
    db
      .selectFrom('partnerTransactions')
      .selectAll()
      .where('payoutId', '=', anyOf(ids))
      .orderBy('createdAt')
      .orderBy('kind')
      .orderBy('id'),
  (rows: readonly PartnerTransaction[]): Map<string, PartnerTransaction[]> => Map.groupBy(rows, (row) => row.payoutId ?? ''),
)
