import type { Insertable, Updateable } from 'kysely'
import { findPendingCharge, queueAbandoning } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader, viewerLoader } from '#server/platform/loader.ts'
import type { PublicationMembership, PublicationSales, PublicationTier } from './publication-membership.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A membership of a publication started, ended or changed. Without a user, it belongs to an address alone. */
    PublicationMembershipChanged: { publicationId: string; userId: string | null }
  }
}

export const salesByPublication = loader(
  ({ db }, ids) => db.selectFrom('publicationSales').selectAll().where('publicationId', '=', anyOf(ids)),
  (rows: readonly PublicationSales[]) => new Map(rows.map((row) => [row.publicationId, row])),
)

/** All tiers a publication has or had, in order. */
export const tiersByPublication = loader(
  ({ db }, ids) =>
    db.selectFrom('publicationTiers').selectAll().where('publicationId', '=', anyOf(ids)).orderBy('position').orderBy('id'),
  (rows: readonly PublicationTier[]): Map<string, PublicationTier[]> => Map.groupBy(rows, (row) => row.publicationId),
)

export const tiersById = loader(
  ({ db }, ids) => db.selectFrom('publicationTiers').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly PublicationTier[]) => new Map(rows.map((row) => [row.id, row])),
)

/** The memberships of publications that a person has, or had, oldest first. */
export const publicationMembershipsByUser = loader(
  ({ db }, userIds) =>
    db.selectFrom('publicationMemberships').selectAll().where('userId', '=', anyOf(userIds)).orderBy('startedAt'),
  (rows: readonly PublicationMembership[]): Map<string, PublicationMembership[]> => Map.groupBy(rows, (row) => row.userId ?? ''),
)

/**
 * Whether the viewer has a membership of a publication that was not ended, though its period may be over. Pages read it in one statement
 * with the rest; those without one need nothing more.
 */
export const viewerHasMembership = viewerLoader(
  ({ db, viewerId }, ids) =>
    db
      .selectFrom('publicationMemberships')
      .select('publicationId')
      .where('userId', '=', viewerId)
      .where('publicationId', '=', anyOf(ids))
      .where('status', '=', 'ACTIVE'),
  (rows: readonly { publicationId: string }[]) => new Map(rows.map(({ publicationId }) => [publicationId, true])),
)

function clearMemberships(tx: Context, { userId, publicationId }: Pick<PublicationMembership, 'userId' | 'publicationId'>): void {
  if (userId) publicationMembershipsByUser(tx).clear(userId)
  viewerHasMembership(tx).clear(publicationId)
}

export const lockPublicationMembership = (tx: Context, id: string): Promise<PublicationMembership | undefined> =>
  tx.db.selectFrom('publicationMemberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updatePublicationMembership(
  tx: Context,
  { id }: Pick<PublicationMembership, 'id'>,
  to: Updateable<Tables['publicationMemberships']>,
): Promise<PublicationMembership> {
  const changed = await tx.db
    .updateTable('publicationMemberships')
    .set(to)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { publicationId, userId } = changed
  clearMemberships(tx, changed)
  await publishEvent(tx, 'PublicationMembershipChanged', { publicationId, userId })
  return changed
}

/** Locks the account, so that its memberships change one after the other until the end of the transaction, and lists those of a publication. */
export async function lockMembershipsOf(tx: Context, publicationId: string, userId: string): Promise<PublicationMembership[]> {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return tx.db
    .selectFrom('publicationMemberships')
    .selectAll()
    .where('publicationId', '=', publicationId)
    .where('userId', '=', userId)
    .orderBy('startedAt')
    .execute()
}

type NewMembership = Omit<Insertable<Tables['publicationMemberships']>, 'id' | 'startedAt' | 'periodStartsAt'>

export async function insertPublicationMembership(tx: Context, values: NewMembership): Promise<PublicationMembership> {
  const now = tx.now()
  const membership = await tx.db
    .insertInto('publicationMemberships')
    .values({ ...values, id: newId(), startedAt: now, periodStartsAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  clearMemberships(tx, membership)
  return membership
}

/** Removes a purchase that was never paid. */
export async function deleteUnpaid(tx: Context, membership: PublicationMembership): Promise<void> {
  await tx.db.deleteFrom('publicationMemberships').where('id', '=', membership.id).where('status', '=', 'PENDING').execute()
  clearMemberships(tx, membership)
}

/** Ends it now. Nobody is asked to confirm a payment for it any more. */
export async function endPublicationMembership(
  tx: Context,
  membership: PublicationMembership,
  more: Updateable<Tables['publicationMemberships']> = {},
): Promise<PublicationMembership> {
  const pending = await findPendingCharge(tx, membership.id)
  if (pending) await queueAbandoning(tx, pending)
  return updatePublicationMembership(tx, membership, { ...more, status: 'INACTIVE', dueAt: null, endedAt: tx.now() })
}
