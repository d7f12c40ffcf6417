import { usersById } from '#server/domains/accounts/accounts.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import type { PublicationInvitation } from './management/staff.sql.ts'
import { hasRole, type Publication } from './publication.ts'
import { viewerRoles } from './publications.sql.ts'

const hasMinRole = async (ctx: Context, { id }: Pick<Publication, 'id'>, minRole: CollectionRole): Promise<boolean> =>
  ctx.viewer !== undefined && hasRole(await viewerRoles(ctx).load(id), minRole)

export const invitationPolicy = {
  /** An invitation is for an account, or for whoever has verified its address. */
  answer: async (ctx: Context, { userId, email }: Pick<PublicationInvitation, 'userId' | 'email'>): Promise<boolean> => {
    if (!ctx.viewer) return false
    if (userId) return isViewer(ctx, userId)
    const viewerEmail = (await usersById(ctx).load(ctx.viewer.id))?.email
    return typeof viewerEmail === 'string' && viewerEmail.toLowerCase() === email?.toLowerCase()
  },
}

export const publicationPolicy = {
  /** A suspended publication is visible to its editors and staff only, a deleted one to nobody. */
  see: async (ctx: Context, publication: Publication): Promise<boolean> => {
    if (publication.deletedAt) return false
    if (!publication.suspendedAt || ctx.viewer?.isStaff) return true
    return hasMinRole(ctx, publication, 'EDITOR')
  },
  changeSettings: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'OWNER'),
  /** The checklist of a new publication. */
  setUp: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'OWNER'),
  /** What the interface shows to the editors of a publication. */
  edit: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'EDITOR'),
  /** All its stories, in whatever state, and how it is doing. */
  seeDesk: (ctx: Context, publication: Pick<Publication, 'id'>): Promise<boolean> => hasMinRole(ctx, publication, 'EDITOR'),
  /** Navigation, front page, feature pages and design. */
  arrange: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'EDITOR'),
  delete: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'OWNER'),
  transfer: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'OWNER'),
  leave: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'WRITER'),
  seeStaff: (ctx: Context, publication: Publication): Promise<boolean> => hasMinRole(ctx, publication, 'EDITOR'),
  /** Editors assign writers, owners assign editors; an owner is only made by a transfer. */
  assignRole: async (ctx: Context, publication: Publication, role: CollectionRole): Promise<boolean> =>
    role !== 'OWNER' && hasMinRole(ctx, publication, role === 'WRITER' ? 'EDITOR' : 'OWNER'),
}
