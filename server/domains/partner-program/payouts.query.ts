import { sql } from 'kysely'
import { authorizePrivateRead } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { refused, ok, type Result } from '#server/platform/result.ts'
import type { Payout } from './payout.ts'

/** Paid and pending payouts, newest first. */
export async function listPayouts(
  ctx: Context,
  userId: string,
  request: PageRequest,
): Promise<Result<Page<Payout>, 'Forbidden'>> {
  if (!(await authorizePrivateRead(ctx, { id: userId }))) return refused('Forbidden')
  const { limit, after } = request
  const rows = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('userId', '=', userId)
    .where(after ? sql<boolean>`(created_at, id) < (${after.at}, ${after.id})` : sql<boolean>`true`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return ok(toPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id })))
}
