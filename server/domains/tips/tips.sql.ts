import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { type Page, type PageRequest, oneMoreThan, toPage } from '#server/platform/paging.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'

export type Tip = Selectable<Tables['tips']>

type NewTip = Pick<Tip, 'recipientId' | 'storyId' | 'giverId' | 'giverName' | 'message' | 'amount' | 'currency'>

export const insertTip = (tx: Context, values: NewTip): Promise<Tip> =>
  tx.db
    .insertInto('tips')
    .values({ ...values, id: newId(), status: 'PENDING', createdAt: tx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findTip = (ctx: Context, id: string): Promise<Tip | undefined> =>
  ctx.db.selectFrom('tips').selectAll().where('id', '=', id).executeTakeFirst()

/** Moves a tip on, unless it has moved on already. */
export const moveTip = (tx: Context, id: string, from: Tip['status'], to: Tip['status']): Promise<Tip | undefined> =>
  tx.db.updateTable('tips').set({ status: to }).where('id', '=', id).where('status', '=', from).returningAll().executeTakeFirst()

/** The tips a writer was given, newest first, with those that went back. */
export async function listTips(ctx: Context, recipientId: string, { limit, after }: PageRequest): Promise<Page<Tip>> {
  const rows = await ctx.db
    .selectFrom('tips')
    .selectAll()
    .where('recipientId', '=', recipientId)
    .where(sql<boolean>`status in ('PAID', 'REFUNDED')`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::text)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(oneMoreThan(limit))
    .execute()
  return toPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
}

export type TipTotal = { currency: CurrencyCode; amount: number; count: number }

/** What a writer was given and kept, in each currency. */
export async function totalTips(ctx: Context, recipientId: string): Promise<TipTotal[]> {
  const rows = await ctx.db
    .selectFrom('tips')
    .select((eb) => ['currency', eb.fn.sum<string>('amount').as('amount'), eb.fn.countAll<string>().as('count')])
    .where('recipientId', '=', recipientId)
    .where('status', '=', 'PAID')
    .where('disputedAt', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, amount, count }) => ({ currency, amount: Number(amount), count: Number(count) }))
}
