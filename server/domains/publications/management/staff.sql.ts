import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import { publicationBounds } from '#shared/text/publication-bounds.ts'
import { day } from '#shared/time/units.ts'

export type PublicationMember = Selectable<Tables['publicationMembers']>
export type PublicationInvitation = Selectable<Tables['publicationInvitations']>

/** Locks the staff, because concurrent changes would each see the other's old state. */
export const lockStaff = (tx: Context, publicationId: string) =>
  sql`select 1 from publications where id = ${publicationId} for update`.execute(tx.db)

export const findMember = (tx: Context, publicationId: string, userId: string): Promise<PublicationMember | undefined> =>
  tx.db
    .selectFrom('publicationMembers')
    .selectAll()
    .where('publicationId', '=', publicationId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export const countStaff = async (tx: Context, publicationId: string): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('publicationMembers')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('publicationId', '=', publicationId)
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
    .updateTable('publicationMembers')
    .set({ role })
    .where('publicationId', '=', publicationId)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeMember = (tx: Context, publicationId: string, userId: string) =>
  tx.db.deleteFrom('publicationMembers').where('publicationId', '=', publicationId).where('userId', '=', userId).execute()

const maxOpenInvitations = 500

/** An offer of the publication ends after some days. Other invitations stay open until they are answered or withdrawn. */
export const hasExpired = ({ now }: Pick<Context, 'now'>, { role, createdAt }: PublicationInvitation): boolean =>
  role === 'OWNER' && now().getTime() - createdAt.getTime() >= publicationBounds.ownershipOfferDays * day

/** Open invitations, newest first. */
export async function listOpenInvitations(ctx: Context, publicationId: string): Promise<PublicationInvitation[]> {
  const invitations = await ctx.db
    .selectFrom('publicationInvitations')
    .selectAll()
    .where('publicationId', '=', publicationId)
    .where('acceptedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxOpenInvitations)
    .execute()
  return invitations.filter((invitation) => !hasExpired(ctx, invitation))
}

/** The offer of the publication that waits for an answer. */
export const findOpenOffer = async (ctx: Context, publicationId: string): Promise<PublicationInvitation | undefined> =>
  (await listOpenInvitations(ctx, publicationId)).find(({ role }) => role === 'OWNER')

type Which = { publicationId?: string; userId?: string; invitedBy?: string; role?: CollectionRole }

/** Deletes and returns invitations that wait for an answer. */
export const deleteOpenInvitations = (tx: Context, which: Which): Promise<PublicationInvitation[]> =>
  tx.db
    .deleteFrom('publicationInvitations')
    .where((eb) => eb.and(which))
    .where('acceptedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .returningAll()
    .execute()
