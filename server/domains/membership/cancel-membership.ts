import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { MembershipCancellationReason } from '#shared/enums/membership-cancellation-reason.ts'
import { longestCancellationComment } from '#shared/membership/rules.ts'
import { storableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'
import { elsewhereText, holdOwn, membershipPolicy } from './membership.policy.ts'
import { mailAboutMembership } from './membership-mails.ts'
import { changeMembership, dropSwitch } from './memberships.sql.ts'

type Given = { membershipId: string; reason: MembershipCancellationReason; comment?: string | null | undefined }

const perHour = { limit: 20, windowMs: hour }

/** Cancels the renewal. The membership stays open until its period ends, and the cancellation can be undone until then. */
export const cancelMembership = (
  ctx: Context,
  { membershipId, reason, comment }: Given,
): Promise<Result<Membership, 'NotFound' | 'Forbidden' | 'BadRequest' | 'Conflict'>> =>
  ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, membershipId)
    if (!held.ok) return held
    const membership = held.value
    if (!membershipPolicy.cancel(membership))
      return refused('Forbidden', {
        message: membership.provider === 'GIFT' ? 'A gift ends automatically, so there’s nothing to cancel.' : elsewhereText,
      })
    const tooOften = limitedAs('BadRequest', tx, 'cancel-membership', perHour)
    if (tooOften) return tooOften
    const said = storableText(comment ?? '').trim()
    if (said.length > longestCancellationComment)
      return refused('BadRequest', { field: 'comment', message: `Use up to ${longestCancellationComment} characters.` })
    if (membership.cancelled_at)
      return refused('Conflict', { code: 'CANCELLED', message: 'Your membership is already canceled.' })
    const now = tx.now()
    await tx.db
      .insertInto('membership_cancellations')
      .values({ id: newId(), membership_id: membership.id, reason, comment: said || null, cancelled_at: now })
      .execute()
    await dropSwitch(tx, membership.id)
    // An unpaid period ends at once.
    const isOver = membership.current_period_ends_at <= now
    const cancelled = await changeMembership(tx, membership, {
      cancelled_at: now,
      due_at: isOver ? null : membership.current_period_ends_at,
      ...(isOver && { status: 'INACTIVE' as const }),
    })
    await mailAboutMembership(tx, cancelled, isOver ? 'ended' : 'cancelled')
    return ok(cancelled)
  })
