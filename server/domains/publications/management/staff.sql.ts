import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'

export type PublicationMember = Selectable<Tables['publication_members']>
export type PublicationInvitation = Selectable<Tables['publication_invitations']>

/** Locks the staff, because concurrent changes would each see the other's old state. */
export const lockStaff = (tx: Context, publicationId: string) =>
  sql`select 1 from publications where id = ${publicationId} for update`.execute(tx.db)

export const findMember = (tx: Context, publicationId: string, userId: string): Promise<PublicationMember | undefined> =>
  tx.db
    .selectFrom('publication_members')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const countStaff = async (tx: Context, publicationId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('publication_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow()
  return count
}

export const setMemberRole = (
  tx: Context,
  publicationId: string,
  userId: string,
  role: CollectionRole,
): Promise<PublicationMember> =>
  tx.db
    .updateTable('publication_members')
    .set({ role })
    .where('publication_id', '=', publicationId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeMember = (tx: Context, publicationId: string, userId: string) =>
  tx.db.deleteFrom('publication_members').where('publication_id', '=', publicationId).where('user_id', '=', userId).execute()

const maxOpenInvitations = 500

/** Open invitations, newest first. */
export const listOpenInvitations = (ctx: Context, publicationId: string): Promise<PublicationInvitation[]> =>
  ctx.db
    .selectFrom('publication_invitations')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('accepted_at', 'is', null)
    .where('refused_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxOpenInvitations)
    .execute()
