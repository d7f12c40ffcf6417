import { isMember } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { viewerFact } from '#server/platform/viewer-reads.ts'
import { isCurrent } from './publication-membership.ts'
import { publicationMembershipsByUser, salesByPublication, viewerHasMembership } from './publication-memberships.sql.ts'

/** The publications of which the viewer is a member now. */
const viewerPublications = viewerFact<readonly string[]>(async (ctx, viewerId) => {
  const rows = (await publicationMembershipsByUser(ctx).load(viewerId)) ?? []
  return rows
    .filter((row) => isCurrent(ctx, row))
    .map((row) => row.publicationId)
    .toSorted()
}, [])

export const isPublicationMember = async (ctx: Context, publicationId: string): Promise<boolean> =>
  (await viewerHasMembership(ctx).load(publicationId)) === true && (await viewerPublications(ctx)).includes(publicationId)

/**
 * Whether a membership of the viewer opens the locked stories of this publication, or those in none: that of the site, unless the publication
 * sells to its own members alone, or that of the publication.
 */
export async function opensToViewer(ctx: Context, publicationId: string | undefined): Promise<boolean> {
  const sales = publicationId ? await salesByPublication(ctx).load(publicationId) : undefined
  if (!sales) return isMember(ctx)
  return (sales.admitsSiteMembers && (await isMember(ctx))) || isPublicationMember(ctx, sales.publicationId)
}

/** Whether stories in this publication can be locked for its own members. */
export const sellsMemberships = async (ctx: Context, publicationId: string | undefined): Promise<boolean> =>
  publicationId !== undefined && (await salesByPublication(ctx).load(publicationId))?.isOpen === true
