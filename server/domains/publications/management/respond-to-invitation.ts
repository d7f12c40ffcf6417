import { sql } from 'kysely'
import { command } from '#server/platform/command.ts'
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
import { type PublicationInvitation, lockStaff, findMember } from './staff.sql.ts'

/** Accepts or declines an invitation, once. On acceptance, the inviter must still have the right to invite. */
export const respondToInvitation = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'respond-to-invitation', ...perMinute(60) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, id: string, accept: boolean) => {
    const { viewer } = tx
    const invitation = await tx.db
      .selectFrom('publicationInvitations')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!invitation || !(await invitationPolicy.answer(tx, invitation))) return refused('NotFound')
    if (invitation.acceptedAt || invitation.refusedAt)
      return refused('Conflict', { message: 'You’ve already answered this invitation.' })
    const publicationId = invitation.publicationId
    const publication = await publicationsById(tx).load(publicationId)
    if (!publication || publication.deletedAt) return refused('NotFound')
    await tx.db
      .updateTable('publicationInvitations')
      .set(accept ? { acceptedAt: tx.now() } : { refusedAt: tx.now() })
      .where('id', '=', id)
      .execute()
    if (!accept) return ok(true)
    await lockStaff(tx, publicationId)
    const host = await findMember(tx, publicationId, invitation.invitedBy)
    if (!hasRole(host?.role, invitation.role === 'WRITER' ? 'EDITOR' : 'OWNER'))
      return refused('Conflict', { message: 'This invitation is no longer valid. Ask them to invite you again.' })
    await sql`
      insert into publication_members (publication_id, user_id, role, joined_at, added_by)
      values (${publicationId}, ${viewer.id}, ${invitation.role}, ${tx.now()}, ${invitation.invitedBy})
      on conflict do nothing`.execute(tx.db)
    viewerRoles(tx).clear(publicationId)
    await publishEvent(tx, 'PublicationChanged', { publicationId })
    return ok(true)
  },
)

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
export const findInvitationForViewer = (ctx: Context, publicationId: string): Promise<PublicationInvitation | undefined> =>
  viewerInvitations(ctx).load(publicationId)

/** Withdraws an open invitation; requires the right to assign its role. */
export const withdrawInvitation = command(staffHead, async (tx, id: string) => {
  const invitation = await tx.db.selectFrom('publicationInvitations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invitation || invitation.acceptedAt) return refused('NotFound')
  const found = await findPublicationToManage(tx, invitation.publicationId, 'seeStaff')
  // Viewers who may not see the staff must not learn about invitations.
  if (!found.ok) return refused('NotFound')
  if (!(await publicationPolicy.assignRole(tx, found.value, invitation.role))) return refused('Forbidden')
  await tx.db.deleteFrom('publicationInvitations').where('id', '=', id).execute()
  return ok(true)
})
