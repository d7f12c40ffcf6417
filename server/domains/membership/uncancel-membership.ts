import { t } from '#shared/translation/translate.ts'
import { paymentMethodByUser } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { Membership } from './active-membership.ts'
import { lockOwnMembership, membershipPolicy } from './membership.policy.ts'
import { hasExpiredCard } from './membership-status.query.ts'
import { updateMembership } from './memberships.sql.ts'

/** Undoes a cancellation before the membership has ended; it renews as before. */
export const uncancelMembership = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'uncancel-membership', ...perHour(20) }],
    refusals: ['BadRequest', 'NotFound', 'Forbidden', 'PaymentError'],
  },
  async (tx, membershipId: string) => {
    const found = await lockOwnMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    const method = await paymentMethodByUser(tx).load(membership.userId)
    if (!membershipPolicy.reactivate(membership, method))
      return refused('Forbidden', {
        message: method ? t`You pay for this membership elsewhere, so reactivate it there.` : t`Add a payment method first.`,
      })
    if (!membership.cancelledAt) return refused('BadRequest', { message: t`Your membership isn’t canceled.` })
    if (await hasExpiredCard(tx, membership))
      return refused('PaymentError', { message: t`Your card has expired. Update your payment method first.` })
    return ok(await restoreMembership(tx, membership))
  },
)

export async function restoreMembership(tx: Context, membership: Membership): Promise<Membership> {
  await tx.db
    .updateTable('membershipCancellations')
    .set({ undoneAt: tx.now() })
    .where('membershipId', '=', membership.id)
    .where('undoneAt', 'is', null)
    .execute()
  return updateMembership(tx, membership, { cancelledAt: null, dueAt: membership.currentPeriodEndsAt })
}
