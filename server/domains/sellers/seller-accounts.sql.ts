import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

/** An account at the provider that a publication or a writer is paid to. */
export type SellerAccount = Selectable<Tables['sellerAccounts']>

export const sellerAccountByPublication = loader(
  ({ db }, ids) =>
    db.selectFrom('sellerAccounts').selectAll().where('publicationId', '=', anyOf(ids)).where('endedAt', 'is', null),
  (rows: readonly SellerAccount[]) => new Map(rows.map((row) => [row.publicationId ?? '', row])),
)

export const sellerAccountByUser = loader(
  ({ db }, ids) => db.selectFrom('sellerAccounts').selectAll().where('userId', '=', anyOf(ids)).where('endedAt', 'is', null),
  (rows: readonly SellerAccount[]) => new Map(rows.map((row) => [row.userId ?? '', row])),
)

/** The account with this id at the provider, also one that has ended. */
export const findSellerAccount = ({ db }: Context, accountId: string): Promise<SellerAccount | undefined> =>
  db.selectFrom('sellerAccounts').selectAll().where('accountId', '=', accountId).executeTakeFirst()
