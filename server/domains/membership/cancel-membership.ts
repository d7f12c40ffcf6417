import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { MembershipCancellationReason } from '#shared/enums/membership.ts'
import { maxCancellationCommentLength } from '#shared/membership/rules.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { managedElsewhereText, lockOwnMembership, membershipPolicy } from './membership.policy.ts'
import { queueMembershipMail } from './membership-mails.ts'
import { updateMembership, deletePlanSwitch } from './memberships.sql.ts'

type CancellationInput = { membershipId: string; reason: MembershipCancellationReason; comment?: string | null | undefined }

/** Cancels the renewal. The membership stays open until its period ends, and the cancellation can be undone until then. */
export const cancelMembership = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'cancel-membership', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'BadRequest', 'Conflict'],
  },
  async (tx, { membershipId, reason, comment }: CancellationInput) => {
    const found = await lockOwnMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    if (!membershipPolicy.cancel(membership))
      return refused('Forbidden', {
        message:
          membership.provider === 'GIFT' ? t`A gift ends automatically, so there’s nothing to cancel.` : managedElsewhereText,
      })
    const trimmedComment = toStorableText(comment ?? '').trim()
    if (trimmedComment.length > maxCancellationCommentLength)
      return refused('BadRequest', { field: 'comment', message: t`Use up to ${maxCancellationCommentLength} characters.` })
    if (membership.cancelledAt)
      return refused('Conflict', { code: 'CANCELLED', message: t`Your membership is already canceled.` })
    const now = tx.now()
    await tx.db
      .insertInto('membershipCancellations')
      .values({ id: newId(), membershipId: membership.id, reason, comment: trimmedComment || null, cancelledAt: now })
      .execute()
    await deletePlanSwitch(tx, membership.id)
    // An unpaid period ends at once.
    const isOver = membership.currentPeriodEndsAt <= now
    const cancelled = await updateMembership(tx, membership, {
      cancelledAt: now,
      dueAt: isOver ? null : membership.currentPeriodEndsAt,
      ...(isOver && { status: 'INACTIVE' as const }),
    })
    await queueMembershipMail(tx, cancelled, isOver ? 'ended' : 'cancelled')
    return ok(cancelled)
  },
)
