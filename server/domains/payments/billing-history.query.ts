import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { Charge } from './charge.ts'
import { selectCharges } from './charges.sql.ts'

/** Paid and refused charges, newest first; pending charges are left out. */
export async function listBillingHistory(ctx: Context, userId: string, { limit, after }: PageRequest): Promise<Page<Charge>> {
  const rows = await selectCharges(ctx.db)
    .where('userId', '=', userId)
    .where('status', '<>', 'PENDING')
    .where(after ? sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)` : sql<boolean>`true`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}
