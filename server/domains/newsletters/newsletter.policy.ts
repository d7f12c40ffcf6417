import { isActive, isClosed, type User, usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { findPublication, hasRole, publicationsById, viewerRoles } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import type { Newsletter } from './newsletter.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

const holdsRole = async (ctx: Context, { publicationId, userId }: Newsletter, minRole: CollectionRole): Promise<boolean> => {
  if (userId) return isViewer(ctx, userId)
  return publicationId !== null && hasRole(await viewerRoles(ctx).load(publicationId), minRole)
}

export const newsletterPolicy = {
  /** Visible to viewers who may see the publication or the writer. */
  see: async (ctx: Context, { publicationId, userId }: Newsletter): Promise<boolean> => {
    if (publicationId) return (await findPublication(ctx, publicationId)) !== undefined
    const writer = userId ? await usersById(ctx).load(userId) : undefined
    return writer !== undefined && newsletterPolicy.seeWriter(ctx, writer)
  },
  /** Also of a writer whose newsletter is created for the first subscriber. */
  seeWriter: async (ctx: Context, writer: User): Promise<boolean> => {
    if (isClosed(writer)) return false
    if (isViewer(ctx, writer.id)) return true
    if (writer.suspendedAt) return false
    const { blockedBy, blocking } = await findBlocks(ctx, writer.id)
    return !blockedBy && !blocking
  },
  /** A writer edits their own newsletter; editors edit a publication's. */
  edit: (ctx: Context, newsletter: Newsletter): Promise<boolean> => holdsRole(ctx, newsletter, 'EDITOR'),
  /**
   * Only the owner sees the subscribers' addresses and may delete the newsletter.
   * See docs/decisions/0026-limit-who-sees-subscribers-addresses.md.
   */
  manage: (ctx: Context, newsletter: Newsletter): Promise<boolean> => holdsRole(ctx, newsletter, 'OWNER'),
}

/** Whether the sender is active and not suspended. */
export async function canSend(ctx: Context, { publicationId, userId }: Newsletter): Promise<boolean> {
  if (publicationId) {
    const publication = await publicationsById(ctx).load(publicationId)
    return publication !== undefined && !publication.suspendedAt && !publication.deletedAt
  }
  const writer = userId ? await usersById(ctx).load(userId) : undefined
  return writer !== undefined && isActive(writer)
}
