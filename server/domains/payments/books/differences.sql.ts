import { sql, type Insertable, type Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'

export type PaymentDifference = Selectable<Tables['paymentDifferences']>
type Found = Omit<Insertable<Tables['paymentDifferences']>, 'id' | 'foundAt' | 'seenAt' | 'resolvedAt'>

/** Records a difference once; finding it again keeps the day it was found first. */
export async function recordDifference(ctx: Context, found: Found): Promise<void> {
  const now = ctx.now()
  const seen = { ourAmount: found.ourAmount ?? null, theirAmount: found.theirAmount ?? null, seenAt: now, resolvedAt: null }
  await ctx.db
    .insertInto('paymentDifferences')
    .values({ ...found, ...seen, id: newId(), foundAt: now })
    .onConflict((conflict) => conflict.columns(['provider', 'kind', 'transactionKind', 'providerObjectId']).doUpdateSet(seen))
    .execute()
}

/** Unresolved differences, newest first. */
export async function listOpenDifferences(ctx: Context, { limit, after }: PageRequest): Promise<Page<PaymentDifference>> {
  const rows = await ctx.db
    .selectFrom('paymentDifferences')
    .selectAll()
    .where(sql<boolean>`resolved_at is null`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(found_at, id) < (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('foundAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({ at: row.foundAt, id: row.id }))
}

export const resolveDifference = (ctx: Context, id: string) =>
  ctx.db
    .updateTable('paymentDifferences')
    .set({ resolvedAt: ctx.now() })
    .where('id', '=', id)
    .where('resolvedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
