import type { Context } from '#server/platform/context.ts'
import type { CollectionRole } from '#shared/enums/collection-role.ts'
import { hasRole, type Publication } from './publication.ts'
import { viewerRoles } from './publications.sql.ts'

const has = async (ctx: Context, { id }: Publication, least: CollectionRole): Promise<boolean> =>
  ctx.viewer !== undefined && hasRole(await viewerRoles(ctx).load(id), least)

/** Who may do what with a publication. */
export const publicationPolicy = {
  /** What is suspended is gone for everybody but those who can mend it; what is deleted, for all. */
  see: async (ctx: Context, publication: Publication): Promise<boolean> => {
    if (publication.deleted_at) return false
    if (!publication.suspended_at || ctx.viewer?.isStaff) return true
    return has(ctx, publication, 'EDITOR')
  },
  changeSettings: (ctx: Context, publication: Publication): Promise<boolean> => has(ctx, publication, 'OWNER'),
  /** Navigation, front page, feature pages, design: what readers find around the stories. */
  arrange: (ctx: Context, publication: Publication): Promise<boolean> => has(ctx, publication, 'EDITOR'),
  delete: (ctx: Context, publication: Publication): Promise<boolean> => has(ctx, publication, 'OWNER'),
  transfer: (ctx: Context, publication: Publication): Promise<boolean> => has(ctx, publication, 'OWNER'),
  leave: (ctx: Context, publication: Publication): Promise<boolean> => has(ctx, publication, 'WRITER'),
  seeStaff: (ctx: Context, publication: Publication): Promise<boolean> => has(ctx, publication, 'EDITOR'),
  /** Writers come and go by the editors, editors by the owner; an owner is made by handing over alone. */
  giveRole: async (ctx: Context, publication: Publication, role: CollectionRole): Promise<boolean> =>
    role !== 'OWNER' && has(ctx, publication, role === 'WRITER' ? 'EDITOR' : 'OWNER'),
}
