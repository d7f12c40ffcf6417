import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { isActive, usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, viewerLoader } from '#server/platform/loader.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hasRole } from '../publication.ts'
import { publicationsById, viewerRoles } from '../publications.sql.ts'
import { invitationPolicy, publicationPolicy } from '../publications.policy.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { staffHead } from './staff-head.ts'
import { queueStaffMail } from './staff-mails.job.ts'
import { passOwnership } from './pass-ownership.ts'
import { type PublicationInvitation, hasExpired, lockStaff, findMember } from './staff.sql.ts'

/** Accepts or declines an invitation, once. On acceptance, the inviter must still have the right to invite. */
export const respondToInvitation = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'respond-to-invitation', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, id: string, accept: boolean) => {
    const { viewer } = tx
    const found = await tx.db.selectFrom('publicationInvitations').selectAll().where('id', '=', id).executeTakeFirst()
    if (!found || !(await invitationPolicy.answer(tx, found))) return refused('NotFound')
    await lockStaff(tx, found.publicationId)
    const invitation = await tx.db
      .selectFrom('publicationInvitations')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation) return refused('NotFound')
    if (invitation.acceptedAt || invitation.refusedAt)
      return refused('Conflict', { message: t`You’ve already answered this invitation.` })
    const { publicationId, role, invitedBy } = invitation
    const publication = await publicationsById(tx).load(publicationId)
    if (!publication || publication.deletedAt) return refused('NotFound')
    await tx.db
      .updateTable('publicationInvitations')
      .set(accept ? { acceptedAt: tx.now() } : { refusedAt: tx.now() })
      .where('id', '=', id)
      .execute()
    if (accept && !(await mayBeAccepted(tx, invitation)))
      return refused('Conflict', { message: t`This invitation is no longer valid. Ask them to invite you again.` })
    if (role === 'OWNER')
      await queueStaffMail(tx, {
        publicationId,
        userId: invitedBy,
        otherId: viewer.id,
        occasion: accept ? 'accepted' : 'declined',
      })
    if (!accept) return ok(true)
    if (role === 'OWNER') await passOwnership(tx, { publicationId, formerOwnerId: invitedBy, ownerId: viewer.id })
    else await addToStaff(tx, invitation, viewer.id)
    return ok(true)
  },
)

/** The inviter still has the right to invite for this role, and an heir is still on the staff. */
async function mayBeAccepted(tx: SignedInContext, invitation: PublicationInvitation): Promise<boolean> {
  const { publicationId, role, invitedBy } = invitation
  const host = await findMember(tx, publicationId, invitedBy)
  if (!hasRole(host?.role, role === 'WRITER' ? 'EDITOR' : 'OWNER')) return false
  const inviter = await usersById(tx).load(invitedBy)
  if (!inviter || !isActive(inviter)) return false
  const { blockedBy, blocking } = await findBlocks(tx, invitedBy)
  if (blockedBy || blocking) return false
  return role !== 'OWNER' || (!hasExpired(tx, invitation) && Boolean(await findMember(tx, publicationId, tx.viewer.id)))
}

async function addToStaff(tx: Context, { publicationId, role, invitedBy }: PublicationInvitation, userId: string): Promise<void> {
  await sql`
    insert into publication_members (publication_id, user_id, role, joined_at, added_by)
    values (${publicationId}, ${userId}, ${role}, ${tx.now()}, ${invitedBy})
    on conflict do nothing`.execute(tx.db)
  viewerRoles(tx).clear(publicationId)
  await publishEvent(tx, 'PublicationChanged', { publicationId })
}

/** The viewer's open invitation to each of these publications. */
const viewerInvitations = viewerLoader(
  ({ viewerId }, publicationIds) => sql<PublicationInvitation>`
    select distinct on (publication_id) * from publication_invitations
    where publication_id = ${anyOf(publicationIds)} and accepted_at is null and refused_at is null
      and (user_id = ${viewerId} or lower(email) = (select lower(email) from users where id = ${viewerId}))
    order by publication_id, created_at desc`,
  (rows: readonly PublicationInvitation[]) => new Map(rows.map((row) => [row.publicationId, row])),
)

/** The viewer's open invitation to this publication. */
export async function findInvitationForViewer(ctx: Context, publicationId: string): Promise<PublicationInvitation | undefined> {
  const invitation = await viewerInvitations(ctx).load(publicationId)
  return invitation && !hasExpired(ctx, invitation) ? invitation : undefined
}

/** Withdraws an open invitation; requires the right to assign its role, or to transfer the publication. */
export const withdrawInvitation = command(staffHead, async (tx, id: string) => {
  const invitation = await tx.db.selectFrom('publicationInvitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invitation || invitation.acceptedAt) return refused('NotFound')
  const found = await findPublicationToManage(tx, invitation.publicationId, 'seeStaff')
  // Viewers who may not see the staff must not learn about invitations.
  if (!found.ok) return refused('NotFound')
  const { publicationId, role, userId } = invitation
  const isOffer = role === 'OWNER'
  if (!(await (isOffer ? publicationPolicy.transfer(tx, found.value) : publicationPolicy.assignRole(tx, found.value, role))))
    return refused('Forbidden')
  await tx.db.deleteFrom('publicationInvitations').where('id', '=', id).execute()
  if (isOffer && userId && !invitation.refusedAt && !hasExpired(tx, invitation))
    await queueStaffMail(tx, { publicationId, userId, otherId: tx.viewer.id, occasion: 'withdrawn' })
  return ok(true)
})
