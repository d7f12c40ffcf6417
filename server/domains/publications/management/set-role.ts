import { t } from '#shared/translation/translate.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import { publicationPolicy } from '../publications.policy.ts'
import { viewerRoles } from '../publications.sql.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { staffHead } from './staff-head.ts'
import { lockStaff, type PublicationMember, findMember, removeMember, setMemberRole } from './staff.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    RoleRevoked: {
      publicationId: string
      userId: string
      role: CollectionRole
      removedBy: string
      acceptsSubmissions: boolean
    }
    RoleGranted: { publicationId: string; userId: string; role: CollectionRole; grantedBy: string }
  }
}

/** Changes the role of a staff member. */
export const setRole = command(
  { ...staffHead, refusals: [...staffHead.refusals, 'BadRequest', 'AlreadyExists'] },
  async (tx, id: string, userId: string, role: CollectionRole) => {
    const found = await findPublicationToManage(tx, id, 'seeStaff')
    if (!found.ok) return found
    if (role === 'OWNER')
      return refused('BadRequest', {
        message: t`A publication can only have one owner. Transfer ownership instead.`,
        field: 'role',
      })
    await lockStaff(tx, id)
    const member = await findMember(tx, id, userId)
    if (!member) return refused('NotFound', { message: t`They’re not on the staff. Invite them first.` })
    if (!(await mayChange(tx, found.value, member, role))) return refused('Forbidden')
    if (member.role === role) return refused('AlreadyExists', { message: t`They already have that role.` })
    const changed = await setMemberRole(tx, id, userId, role)
    await publishEvent(tx, 'RoleGranted', { publicationId: id, userId, role, grantedBy: tx.viewer.id })
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    return ok(changed)
  },
)

/** Removes a staff member. Members may leave by themselves, except the owner, who transfers the publication first. */
export const removeRole = command(staffHead, async (tx, id: string, userId: string) => {
  const isSelf = isViewer(tx, userId)
  const found = await findPublicationToManage(tx, id, isSelf ? 'leave' : 'seeStaff')
  if (!found.ok) return found
  await lockStaff(tx, id)
  const member = await findMember(tx, id, userId)
  if (!member) return refused('NotFound')
  if (member.role === 'OWNER') return refused('Forbidden', { message: t`Transfer ownership before you remove the owner.` })
  if (!isSelf && !(await publicationPolicy.assignRole(tx, found.value, member.role))) return refused('Forbidden')
  await removeMember(tx, id, userId)
  viewerRoles(tx).clear(id)
  await publishEvent(tx, 'RoleRevoked', {
    publicationId: id,
    userId,
    role: member.role,
    removedBy: tx.viewer.id,
    acceptsSubmissions: found.value.acceptsSubmissions,
  })
  await publishEvent(tx, 'PublicationChanged', { publicationId: id })
  return ok(true)
})

/** The viewer must be allowed to assign both the current and the new role. */
const mayChange = async (
  tx: Context,
  publication: Parameters<typeof publicationPolicy.assignRole>[1],
  member: PublicationMember,
  role: CollectionRole,
) =>
  member.role !== 'OWNER' &&
  (await publicationPolicy.assignRole(tx, publication, member.role)) &&
  publicationPolicy.assignRole(tx, publication, role)
