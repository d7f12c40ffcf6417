import { t } from '#shared/translation/translate.ts'
import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { staffHead } from './staff-head.ts'
import { deleteOpenInvitations, findMember, findOpenOffer, lockStaff } from './staff.sql.ts'

/**
 * Offers a publication to a staff member, who becomes its owner by accepting. Nothing changes before. See
 * docs/decisions/0102-ask-the-heir-of-a-publication.md.
 */
export const offerOwnership = command(
  { ...staffHead, refusals: [...staffHead.refusals, 'Conflict'] },
  async (tx, id: string, userId: string) => {
    const found = await findPublicationToManage(tx, id, 'transfer')
    if (!found.ok) return found
    const { viewer } = tx
    await lockStaff(tx, id)
    const heir = await findMember(tx, id, userId)
    if (!heir) return refused('Conflict', { message: t`The new owner has to be on the staff. Invite them first.` })
    if (heir.role === 'OWNER') return refused('Conflict', { message: t`They already own it.` })
    const user = await usersById(tx).load(userId)
    if (!user || !isActive(user))
      return refused('Conflict', { message: t`They can’t take over a publication right now. Choose someone else.` })
    const { blockedBy, blocking } = await findBlocks(tx, userId)
    if (blockedBy || blocking) return refused('Forbidden')
    if (await findOpenOffer(tx, id))
      return refused('Conflict', { message: t`You’ve already offered it to someone. Withdraw that offer first.` })
    // Also an offer that has ended, and an invitation to the staff, which they are on.
    await deleteOpenInvitations(tx, { publicationId: id, role: 'OWNER' })
    await deleteOpenInvitations(tx, { publicationId: id, userId })
    const { id: invitationId } = await tx.db
      .insertInto('publicationInvitations')
      .values({ id: newId(), publicationId: id, userId, role: 'OWNER', invitedBy: viewer.id, createdAt: tx.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-invitation-mail', payload: { invitationId } })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(found.value)
  },
)
