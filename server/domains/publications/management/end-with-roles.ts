import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { publicationsById } from '../publications.sql.ts'
import { queueStaffMail } from './staff-mails.job.ts'
import { deleteOpenInvitations } from './staff.sql.ts'

/**
 * A role takes with it the invitations that it allowed. What else it gave is asked for where it is used, so it ends too; both sides get an
 * email that says what. See docs/decisions/0103-ask-for-the-role-at-use.md.
 */
export const endWithRoles: Listeners = {
  RoleRevoked: async (tx, { publicationId, userId, role, removedBy }) => {
    await deleteOpenInvitations(tx, { publicationId, invitedBy: userId })
    if (removedBy !== userId) await queueStaffMail(tx, { publicationId, userId, otherId: removedBy, occasion: 'removed' })
    if (role === 'EDITOR') await notifyOwner(tx, publicationId, userId)
  },
  RoleGranted: async (tx, { publicationId, userId, role, grantedBy }) => {
    if (role !== 'WRITER') return
    await deleteOpenInvitations(tx, { publicationId, invitedBy: userId })
    await queueStaffMail(tx, { publicationId, userId, otherId: grantedBy, occasion: 'demoted' })
    await notifyOwner(tx, publicationId, userId)
  },
  // The former owner is an editor now, who invites writers only.
  PublicationTransferred: async (tx, { publicationId, formerOwnerId }) => {
    await deleteOpenInvitations(tx, { publicationId, invitedBy: formerOwnerId, role: 'EDITOR' })
  },
}

async function notifyOwner(tx: Context, publicationId: string, userId: string): Promise<void> {
  const owner = (await publicationsById(tx).load(publicationId))?.creatorId
  if (owner) await queueStaffMail(tx, { publicationId, userId: owner, otherId: userId, occasion: 'staff-left' })
}
