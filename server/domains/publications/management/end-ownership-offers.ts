import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { queueStaffMail } from './staff-mails.job.ts'
import { deleteOpenInvitations, type PublicationInvitation } from './staff.sql.ts'

/**
 * An offer of a publication ends when one of both can no longer stand by it. A block ends it without an email, because people are not notified
 * of blocks.
 */
export const endOwnershipOffers: Listeners = {
  RoleRevoked: async (tx, { publicationId, userId }) =>
    notifyOwners(tx, await deleteOpenInvitations(tx, { publicationId, userId, role: 'OWNER' })),
  AccountSuspensionChanged: async (tx, { userId, isSuspended }) => {
    if (isSuspended) await endOffersOf(tx, userId)
  },
  AccountDeactivated: (tx, { userId }) => endOffersOf(tx, userId),
  UserBlocked: async (tx, { userId, blockedId }) => {
    await deleteOpenInvitations(tx, { invitedBy: userId, userId: blockedId })
    await deleteOpenInvitations(tx, { invitedBy: blockedId, userId })
  },
}

/** The owner who made an offer learns of its end, and one to whom it was made does. */
async function endOffersOf(tx: Context, userId: string): Promise<void> {
  await notifyOwners(tx, await deleteOpenInvitations(tx, { userId, role: 'OWNER' }))
  for (const { publicationId, userId: heirId } of await deleteOpenInvitations(tx, { invitedBy: userId, role: 'OWNER' }))
    if (heirId) await queueStaffMail(tx, { publicationId, userId: heirId, otherId: userId, occasion: 'withdrawn' })
}

async function notifyOwners(tx: Context, ended: readonly PublicationInvitation[]): Promise<void> {
  for (const { publicationId, userId, invitedBy } of ended)
    if (userId) await queueStaffMail(tx, { publicationId, userId: invitedBy, otherId: userId, occasion: 'ended' })
}
