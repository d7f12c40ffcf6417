import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { pricePolicy } from '../prices/price.policy.ts'
import type { Promotion } from './promotion.ts'

/** All codes, newest first, for staff. */
export async function listPromotions(ctx: Context, { limit, after }: PageRequest): Promise<Result<Page<Promotion>, 'Forbidden'>> {
  if (!pricePolicy.set(ctx)) return refused('Forbidden')
  const rows = await ctx.db
    .selectFrom('promotionCodes')
    .selectAll()
    .where(after ? sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id}::text)` : sql<boolean>`true`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return ok(toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id })))
}
