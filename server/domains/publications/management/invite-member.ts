import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { perDay } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { publicationBounds } from '#shared/text/publication-bounds.ts'
import { day } from '#shared/time/units.ts'
import { publicationPolicy } from '../publications.policy.ts'
import { findPublicationToManage } from './find-to-manage.ts'
import { staffHead } from './staff-head.ts'
import { lockStaff, findMember, listOpenInvitations, countStaff } from './staff.sql.ts'

const invitationsPerDay = perDay(50)
/** Invitations are unsolicited mail, so new accounts have a lower limit. */
const newAccountMs = 7 * day
const invitationsPerDayOfNewAccount = perDay(10)

type Invited = { email?: string | null | undefined; userId?: string | null | undefined; role: CollectionRole }

/** Invites a user or an address to the staff; the recipient gets a mail and has to accept. */
export const inviteMember = command(
  { ...staffHead, refusals: [...staffHead.refusals, 'BadRequest', 'AlreadyExists', 'RateLimited'] },
  async (tx, id: string, { email: rawEmail, userId, role }: Invited) => {
    const found = await findPublicationToManage(tx, id, 'seeStaff')
    if (!found.ok) return found
    const { viewer } = tx
    if (role === 'OWNER')
      return refused('BadRequest', {
        message: t`A publication can only have one owner. Transfer ownership instead.`,
        field: 'role',
      })
    if (!(await publicationPolicy.assignRole(tx, found.value, role))) return refused('Forbidden')
    const email = parseEmail(rawEmail ?? '')
    if (Boolean(userId) === Boolean(rawEmail?.trim()))
      return refused('BadRequest', { message: t`Enter one username or one email address.`, field: 'email' })
    if (!userId && !email) return refused('BadRequest', { message: emailFormatError, field: 'email' })
    const user = userId ? await usersById(tx).load(userId) : undefined
    if (userId && (!user || isClosed(user))) return refused('NotFound', { message: t`We can’t find that account.` })
    if (user) {
      const { blockedBy, blocking } = await findBlocks(tx, user.id)
      if (blockedBy || blocking) return refused('Forbidden')
    }
    await lockStaff(tx, id)
    if (user && (await findMember(tx, id, user.id)))
      return refused('AlreadyExists', { message: t`They’re already on the staff.` })
    const pending = await listOpenInvitations(tx, id)
    if (
      pending.some((invitation) =>
        user ? invitation.userId === user.id : invitation.email?.toLowerCase() === email?.toLowerCase(),
      )
    )
      return refused('AlreadyExists', { message: t`They’ve already been invited.` })
    if ((await countStaff(tx, id)) + pending.length >= publicationBounds.writers)
      return refused('BadRequest', {
        message: t`A publication can have up to ${formatNumber(publicationBounds.writers)} people.`,
      })
    const inviter = await usersById(tx).load(viewer.id)
    const isNew = !inviter || tx.now().getTime() - inviter.createdAt.getTime() < newAccountMs
    const rateLimited = enforceRateLimit(tx, 'publication-invite', isNew ? invitationsPerDayOfNewAccount : invitationsPerDay)
    if (rateLimited) return rateLimited
    const invitation = await tx.db
      .insertInto('publicationInvitations')
      .values({
        id: newId(),
        publicationId: id,
        userId: user?.id ?? null,
        email: user ? null : (email ?? null),
        role,
        invitedBy: viewer.id,
        createdAt: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-invitation-mail', payload: { invitationId: invitation.id } })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(invitation)
  },
)
