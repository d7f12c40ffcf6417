import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { publicationsById, viewerRoles } from '../publications.sql.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { staffHead } from './staff-head.ts'
import { lockStaff, findMember, setMemberRole } from './staff.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A publication has another owner. The former one may have left with their account. */
    PublicationTransferred: { publicationId: string; formerOwnerId: string; ownerId: string }
  }
}

/** Transfers a publication to a staff member; the former owner becomes an editor. */
export const transferPublication = command(
  { ...staffHead, refusals: [...staffHead.refusals, 'Conflict'] },
  async (tx, id: string, userId: string) => {
    const found = await findPublicationToManage(tx, id, 'transfer')
    if (!found.ok) return found
    const { viewer } = tx
    await lockStaff(tx, id)
    const heir = await findMember(tx, id, userId)
    if (!heir) return refused('Conflict', { message: 'The new owner has to be on the staff. Invite them first.' })
    if (heir.role === 'OWNER') return refused('Conflict', { message: 'They already own it.' })
    // Checked again under the lock, because the viewer may just have transferred it.
    if ((await findMember(tx, id, viewer.id))?.role !== 'OWNER') return refused('Forbidden')
    await setMemberRole(tx, id, viewer.id, 'EDITOR')
    await setMemberRole(tx, id, userId, 'OWNER')
    viewerRoles(tx).clear(id)
    const changed = await tx.db
      .updateTable('publications')
      .set({ creatorId: userId, updatedAt: tx.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    publicationsById(tx).clear(id)
    await publishEvent(tx, 'PublicationTransferred', { publicationId: id, formerOwnerId: viewer.id, ownerId: userId })
    await publishEvent(tx, 'RoleGranted', { publicationId: id, userId, role: 'OWNER', grantedBy: viewer.id })
    await publishEvent(tx, 'PublicationChanged', { publicationId: id })
    return ok(changed)
  },
)
