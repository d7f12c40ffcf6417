import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { CustomDomain } from './custom-domain.ts'

/** The owner of a host: a user or a publication. */
export type DomainOwner = { userId: string } | { publicationId: string }

const columnOf = (owner: DomainOwner) =>
  'userId' in owner ? (['userId', owner.userId] as const) : (['publicationId', owner.publicationId] as const)

/** The connected domain, whatever its status. With `hold` it is locked until the end of the transaction. */
export async function findDomainByOwner(
  ctx: Context,
  owner: DomainOwner,
  { hold = false } = {},
): Promise<CustomDomain | undefined> {
  const [column, id] = columnOf(owner)
  const query = ctx.db.selectFrom('customDomains').selectAll().where(column, '=', id).where('status', '<>', 'RELEASED')
  return (hold ? query.forUpdate() : query).executeTakeFirst()
}

export const findDomainById = (ctx: Context, id: string): Promise<CustomDomain | undefined> =>
  ctx.db.selectFrom('customDomains').selectAll().where('id', '=', id).executeTakeFirst()

export const isLiveDomain = async (ctx: Context, domain: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('customDomains')
    .select('id')
    .where('domain', '=', domain)
    .where('status', '=', 'LIVE')
    .executeTakeFirst()) !== undefined

export const liveDomainsByUser = loader(
  ({ db }, ids) => db.selectFrom('customDomains').selectAll().where('userId', '=', anyOf(ids)).where('status', '=', 'LIVE'),
  (rows: readonly CustomDomain[]) => new Map(rows.flatMap((row) => (row.userId ? [[row.userId, row] as const] : []))),
)

export const liveDomainsByPublication = loader(
  ({ db }, ids) =>
    db.selectFrom('customDomains').selectAll().where('publicationId', '=', anyOf(ids)).where('status', '=', 'LIVE'),
  (rows: readonly CustomDomain[]) =>
    new Map(rows.flatMap((row) => (row.publicationId ? [[row.publicationId, row] as const] : []))),
)

export const subdomainsByUser = loader(
  ({ db }, ids) => db.selectFrom('subdomains').selectAll().where('userId', '=', anyOf(ids)),
  (rows: readonly { userId: string; claimedAt: Date }[]) => new Map(rows.map((row) => [row.userId, row])),
)

export const insertDomain = (tx: Context, row: Omit<CustomDomain, Times>): Promise<CustomDomain> =>
  tx.db.insertInto('customDomains').values(row).returningAll().executeTakeFirstOrThrow()

type Times = 'checkedAt' | 'lastRightAt' | 'verifiedAt' | 'failedAt' | 'releasedAt'

export const updateDomain = (tx: Context, id: string, changes: Partial<CustomDomain>): Promise<CustomDomain> =>
  tx.db.updateTable('customDomains').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
