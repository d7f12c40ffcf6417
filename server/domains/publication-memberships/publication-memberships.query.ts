import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { isNewMember } from './chosen-tier.ts'
import { isCurrent, type PublicationMembership } from './publication-membership.ts'
import { publicationMembershipsByUser } from './publication-memberships.sql.ts'

/** The viewer’s membership of a publication that is open now. */
export async function findOwnMembership(ctx: Context, publicationId: string): Promise<PublicationMembership | undefined> {
  if (!ctx.viewer) return undefined
  const all = (await publicationMembershipsByUser(ctx).load(ctx.viewer.id)) ?? []
  return all.find((membership) => membership.publicationId === publicationId && isCurrent(ctx, membership))
}

/** Whether the viewer would get the free days of a tier. */
export async function getsTrial(ctx: Context, publicationId: string): Promise<boolean> {
  if (!ctx.viewer) return true
  const all = (await publicationMembershipsByUser(ctx).load(ctx.viewer.id)) ?? []
  return isNewMember(all.filter((membership) => membership.publicationId === publicationId))
}

/** Those a person has and had, newest first. */
export async function listPublicationMemberships(
  { db }: Context,
  userId: string,
  { limit, after }: PageRequest,
): Promise<Page<PublicationMembership>> {
  const rows = await db
    .selectFrom('publicationMemberships')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '<>', 'PENDING')
    .where(after ? sql<boolean>`(started_at, id) < (${after.at}::timestamptz, ${after.id}::text)` : sql<boolean>`true`)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, ({ startedAt: at, id }) => ({ at, id }))
}
