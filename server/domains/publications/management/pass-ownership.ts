import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { publicationsById, viewerRoles } from '../publications.sql.ts'
import { setMemberRole } from './staff.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A publication has another owner. The former one may have left with their account. */
    PublicationTransferred: { publicationId: string; formerOwnerId: string; ownerId: string }
  }
}

type Change = { publicationId: string; formerOwnerId: string; ownerId: string }

/** Makes a staff member the owner and the former owner an editor. The staff has to be locked. */
export async function passOwnership(tx: Context, { publicationId, formerOwnerId, ownerId }: Change): Promise<void> {
  await setMemberRole(tx, publicationId, formerOwnerId, 'EDITOR')
  await setMemberRole(tx, publicationId, ownerId, 'OWNER')
  await tx.db
    .updateTable('publications')
    .set({ creatorId: ownerId, updatedAt: tx.now() })
    .where('id', '=', publicationId)
    .execute()
  viewerRoles(tx).clear(publicationId)
  publicationsById(tx).clear(publicationId)
  await publishEvent(tx, 'PublicationTransferred', { publicationId, formerOwnerId, ownerId })
  await publishEvent(tx, 'RoleGranted', { publicationId, userId: ownerId, role: 'OWNER', grantedBy: formerOwnerId })
  await publishEvent(tx, 'PublicationChanged', { publicationId })
}
