import type { Context } from '#server/platform/context.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { listStaff, type PublicationStaffMember } from '../masthead.query.ts'
import type { Publication } from '../publication.ts'
import { findPublicationToManage, type ManageRefusal } from './find-to-manage.ts'
import { type PublicationInvitation, listOpenInvitations } from './staff.sql.ts'

export type Permissions = { publication: Publication; staff: PublicationStaffMember[]; invitations: PublicationInvitation[] }

/** The staff and open invitations, for the owner and editors. */
export async function loadPublicationPermissions(ctx: Context, id: string): Promise<Result<Permissions, ManageRefusal>> {
  const found = await findPublicationToManage(ctx, id, 'seeStaff')
  if (!found.ok) return found
  return ok({
    publication: found.value,
    staff: await listStaff(ctx, found.value),
    invitations: await listOpenInvitations(ctx, id),
  })
}
