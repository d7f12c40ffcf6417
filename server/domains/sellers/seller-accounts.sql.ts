import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'

/** An account at the provider that a publication or a writer is paid to. */
export type SellerAccount = Selectable<Tables['sellerAccounts']>

export type Seller = { publicationId: string } | { userId: string }

declare module '#server/platform/events.ts' {
  interface Events {
    /** What a seller can sell may have changed: an account was connected, restricted or ended, or tips were turned on or off. */
    SellerAccountChanged: { account: SellerAccount }
  }
}

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

/** Whether the account belongs to who owns the publication today. That of a former owner takes nothing, until it is connected again. */
export const isOfOwner = ({ connectedBy }: Pick<SellerAccount, 'connectedBy'>, { creatorId }: { creatorId: string }): boolean =>
  connectedBy === creatorId

export const accountOfSeller = (ctx: Context, seller: Seller): Promise<SellerAccount | undefined> =>
  'publicationId' in seller
    ? sellerAccountByPublication(ctx).load(seller.publicationId)
    : sellerAccountByUser(ctx).load(seller.userId)

type Connected = Pick<
  SellerAccount,
  'provider' | 'accountId' | 'country' | 'currency' | 'canCharge' | 'requirementsDue' | 'connectedBy'
>

const isOf = ({ publicationId, userId }: SellerAccount, seller: Seller): boolean =>
  'publicationId' in seller ? publicationId === seller.publicationId : userId === seller.userId

/** Makes this the account that the seller is paid to, instead of a former one. Undefined if it belongs, or belonged, to another seller. */
export async function connectAccount(tx: Context, seller: Seller, connected: Connected): Promise<SellerAccount | undefined> {
  const owner = 'publicationId' in seller ? seller.publicationId : seller.userId
  await sql`select pg_advisory_xact_lock(hashtext(${`seller:${owner}`}))`.execute(tx.db)
  const known = await tx.db
    .selectFrom('sellerAccounts')
    .selectAll()
    .where('provider', '=', connected.provider)
    .where('accountId', '=', connected.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (known && !isOf(known, seller)) return undefined
  const former = await endFormer(tx, seller, connected.accountId)
  const now = tx.now()
  const changed = { ...connected, checkedAt: now, endedAt: null }
  const account = known
    ? await tx.db.updateTable('sellerAccounts').set(changed).where('id', '=', known.id).returningAll().executeTakeFirst()
    : await tx.db
        .insertInto('sellerAccounts')
        .values({ ...changed, ...seller, id: newId(), takesTips: former?.takesTips ?? false, connectedAt: now })
        // Another seller connects the same account right now.
        .onConflict((conflict) => conflict.columns(['provider', 'accountId']).doNothing())
        .returningAll()
        .executeTakeFirst()
  if (account) await reportChange(tx, account)
  return account
}

const endFormer = async (tx: Context, seller: Seller, exceptAccountId: string): Promise<SellerAccount | undefined> =>
  tx.db
    .updateTable('sellerAccounts')
    .set({ endedAt: tx.now() })
    .$if('publicationId' in seller, (query) =>
      query.where('publicationId', '=', (seller as { publicationId: string }).publicationId),
    )
    .$if('userId' in seller, (query) => query.where('userId', '=', (seller as { userId: string }).userId))
    .where('endedAt', 'is', null)
    .where('accountId', '<>', exceptAccountId)
    .returningAll()
    .executeTakeFirst()

type Change = Partial<
  Pick<SellerAccount, 'canCharge' | 'requirementsDue' | 'checkedAt' | 'endedAt' | 'takesTips' | 'currency' | 'country'>
>

export async function updateSellerAccount(
  tx: Context,
  { id }: Pick<SellerAccount, 'id'>,
  change: Change,
): Promise<SellerAccount> {
  const account = await tx.db
    .updateTable('sellerAccounts')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await reportChange(tx, account)
  return account
}

export async function reportChange(tx: Context, account: SellerAccount): Promise<void> {
  if (account.publicationId) sellerAccountByPublication(tx).clear(account.publicationId)
  if (account.userId) sellerAccountByUser(tx).clear(account.userId)
  await publishEvent(tx, 'SellerAccountChanged', { account })
}
