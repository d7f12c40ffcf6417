import { sql } from 'kysely'
import type { User } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { type CollectionRole, collectionRoles } from '#shared/enums/publications.ts'
import type { Publication } from './publication.ts'

export type PublicationStaffMember = { role: CollectionRole; joinedAt: Date; addedBy: string | null; user: User }

const maxStaff = 1_000

// Closed and suspended accounts are left out of the masthead.
const isActive = sql<boolean>`users.suspended_at is null and users.deactivated_at is null and users.deleted_at is null`

type StaffFilter = { roles?: readonly CollectionRole[] | null | undefined; limit?: number | null | undefined }

/** The staff by role (owner, editors, writers), then in the order of joining. */
export async function listStaff(
  ctx: Context,
  publication: Publication,
  { roles, limit }: StaffFilter = {},
): Promise<PublicationStaffMember[]> {
  const rows = await ctx.db
    .selectFrom('publicationMembers')
    .innerJoin('users', 'users.id', 'publicationMembers.userId')
    .selectAll('users')
    .select(['publicationMembers.role', 'publicationMembers.joinedAt', 'publicationMembers.addedBy'])
    .where('publicationMembers.publicationId', '=', publication.id)
    .where('publicationMembers.role', 'in', roles?.length ? [...roles] : [...collectionRoles])
    .where(isActive)
    .orderBy(sql`array_position(array['OWNER', 'EDITOR', 'WRITER'], publication_members.role)`)
    .orderBy('publicationMembers.joinedAt')
    .orderBy('users.id')
    .limit(Math.max(1, Math.min(limit ?? maxStaff, maxStaff)))
    .execute()
  return rows.map(({ role, joinedAt, addedBy, ...user }) => ({ role, joinedAt, addedBy, user }))
}

export const writerCounts = loader(
  ({ db }, ids) =>
    db
      .selectFrom('publicationMembers')
      .innerJoin('users', 'users.id', 'publicationMembers.userId')
      .select(['publicationId', sql<number>`count(*)::int`.as('count')])
      .where('publicationId', '=', anyOf(ids))
      .where('publicationMembers.role', '=', 'WRITER')
      .where(isActive)
      .groupBy('publicationId'),
  (rows: readonly { publicationId: string; count: number }[]) => new Map(rows.map((row) => [row.publicationId, row.count])),
)
