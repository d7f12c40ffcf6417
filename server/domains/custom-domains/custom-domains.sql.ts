import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { CustomDomain } from './custom-domain.ts'

/** The owner of a host: a user or a publication. */
export type DomainOwner = { userId: string } | { publicationId: string }

const columnOf = (owner: DomainOwner) =>
  'userId' in owner ? (['user_id', owner.userId] as const) : (['publication_id', owner.publicationId] as const)

/** The connected domain, whatever its status. With `hold` it is locked until the end of the transaction. */
export async function findDomainByOwner(
  ctx: Context,
  owner: DomainOwner,
  { hold = false } = {},
): Promise<CustomDomain | undefined> {
  const [column, id] = columnOf(owner)
  const query = ctx.db.selectFrom('custom_domains').selectAll().where(column, '=', id).where('status', '<>', 'RELEASED')
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

export const findDomainById = (ctx: Context, id: string): Promise<CustomDomain | undefined> =>
  ctx.db.selectFrom('custom_domains').selectAll().where('id', '=', id).executeTakeFirst()

export const isLiveDomain = async (ctx: Context, domain: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('custom_domains')
    .select('id')
    .where('domain', '=', domain)
    .where('status', '=', 'LIVE')
    .executeTakeFirst()) !== undefined

export const liveDomainsByUser = loader(
  ({ db }, ids) => db.selectFrom('custom_domains').selectAll().where('user_id', '=', anyOf(ids)).where('status', '=', 'LIVE'),
  (rows: readonly CustomDomain[]) => new Map(rows.flatMap((row) => (row.user_id ? [[row.user_id, row] as const] : []))),
)

export const liveDomainsByPublication = loader(
  ({ db }, ids) =>
    db.selectFrom('custom_domains').selectAll().where('publication_id', '=', anyOf(ids)).where('status', '=', 'LIVE'),
  (rows: readonly CustomDomain[]) =>
    new Map(rows.flatMap((row) => (row.publication_id ? [[row.publication_id, row] as const] : []))),
)

export const subdomainsByUser = loader(
  ({ db }, ids) => db.selectFrom('subdomains').selectAll().where('user_id', '=', anyOf(ids)),
  (rows: readonly { user_id: string; claimed_at: Date }[]) => new Map(rows.map((row) => [row.user_id, row])),
)

export const insertDomain = (tx: Context, row: Omit<CustomDomain, Times>): Promise<CustomDomain> =>
  tx.db.insertInto('custom_domains').values(row).returningAll().executeTakeFirstOrThrow()

type Times = 'checked_at' | 'last_right_at' | 'verified_at' | 'failed_at' | 'released_at'

export const updateDomain = (tx: Context, id: string, changes: Partial<CustomDomain>): Promise<CustomDomain> =>
  tx.db.updateTable('custom_domains').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
