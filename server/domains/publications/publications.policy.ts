import type { Context } from '#server/platform/context.ts'
import { hasRole, type Publication } from './publication.ts'
import { viewerRoles } from './publications.sql.ts'

/** Who may do what with a publication. */
export const publicationPolicy = {
  /** What is suspended is gone for everybody but those who can mend it; what is deleted, for all. */
  see: async (ctx: Context, publication: Publication): Promise<boolean> => {
    if (publication.deleted_at) return false
    if (!publication.suspended_at || ctx.viewer?.isStaff) return true
    return hasRole(await viewerRoles(ctx).load(publication.id), 'EDITOR')
  },
}
