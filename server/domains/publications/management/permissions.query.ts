import type { Context } from '#server/platform/context.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { staffOf, type StaffMember } from '../masthead.query.ts'
import type { Publication } from '../publication.ts'
import { findToManage, type ManageRefusal } from './find-to-manage.ts'
import { type Invitation, openInvitations } from './staff.sql.ts'

export type Permissions = { publication: Publication; staff: StaffMember[]; invitations: Invitation[] }

/** The staff and open invitations, for the owner and editors. */
export async function permissionsOf(ctx: Context, id: string): Promise<Result<Permissions, ManageRefusal>> {
  const found = await findToManage(ctx, id, 'seeStaff')
  if (!found.ok) return found
  return ok({ publication: found.value, staff: await staffOf(ctx, found.value), invitations: await openInvitations(ctx, id) })
}
