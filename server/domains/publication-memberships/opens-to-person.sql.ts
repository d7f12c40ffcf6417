import { type RawBuilder, sql } from 'kysely'
import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { isCurrent } from './publication-membership.ts'
import { publicationMembershipsByUser } from './publication-memberships.sql.ts'

/** An SQL condition on story `p`: it is not locked, or a membership of this person opens it. The same rule as `opensToViewer`. */
export async function opensToPerson(ctx: Context, userId: string): Promise<RawBuilder<boolean>> {
  const isSiteMember = await hasActiveMembership(ctx, userId)
  const memberships = (await publicationMembershipsByUser(ctx).load(userId)) ?? []
  const own = memberships.filter((membership) => isCurrent(ctx, membership)).map(({ publicationId }) => publicationId)
  const isInOwn = sql`(p.publication_status = 'APPROVED' and p.publication_id = any(${own}::text[]))`
  const isForSiteMembers = sql`not (p.publication_status = 'APPROVED' and exists (
    select 1 from publication_sales o where o.publication_id = p.publication_id and not o.admits_site_members))`
  return sql<boolean>`(p.visibility <> 'LOCKED' or coalesce(${isInOwn}, false) or (${isSiteMember}::bool and coalesce(${isForSiteMembers}, true)))`
}
