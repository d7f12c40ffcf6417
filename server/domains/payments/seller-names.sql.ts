import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { loader } from '#server/platform/loader.ts'
import type { Charge } from './charge.ts'

type SellerName = { accountId: string; name: string }

const sellerNameByAccount = loader(
  (_args, accountIds) => sql<SellerName>`
    select a.account_id, coalesce(p.name, u.name) as name from seller_accounts a
    left join publications p on p.id = a.publication_id left join users u on u.id = a.user_id
    where a.account_id = any(${accountIds}::text[])`,
  (rows: readonly SellerName[]) => new Map(rows.map((row) => [row.accountId, row])),
)

/** The publication or writer that was paid; undefined for what the site sold itself. */
export const sellerNameOf = async (ctx: Context, { accountId }: Pick<Charge, 'accountId'>): Promise<string | undefined> =>
  accountId ? (await sellerNameByAccount(ctx).load(accountId))?.name || undefined : undefined
