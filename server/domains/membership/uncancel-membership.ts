import { paymentMethodByUser } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'
import { lockOwnMembership, membershipPolicy } from './membership.policy.ts'
import { hasExpiredCard } from './membership-status.query.ts'
import { updateMembership } from './memberships.sql.ts'

const perHour = { limit: 20, windowMs: hour }

/** Undoes a cancellation before the membership has ended; it renews as before. */
export const uncancelMembership = (
  ctx: Context,
  membershipId: string,
): Promise<Result<Membership, 'BadRequest' | 'NotFound' | 'Forbidden' | 'PaymentError'>> =>
  ctx.transaction(async (tx) => {
    const found = await lockOwnMembership(tx, membershipId)
    if (!found.ok) return found
    const membership = found.value
    const method = await paymentMethodByUser(tx).load(membership.user_id)
    if (!membershipPolicy.reactivate(membership, method))
      return refused('Forbidden', {
        message: method ? 'You pay for this membership elsewhere, so reactivate it there.' : 'Add a payment method first.',
      })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'uncancel-membership', perHour)
    if (rateLimited) return rateLimited
    if (!membership.cancelled_at) return refused('BadRequest', { message: 'Your membership isn’t canceled.' })
    if (await hasExpiredCard(tx, membership))
      return refused('PaymentError', { message: 'Your card has expired. Update your payment method first.' })
    return ok(await restoreMembership(tx, membership))
  })

export async function restoreMembership(tx: Context, membership: Membership): Promise<Membership> {
  await tx.db
    .updateTable('membership_cancellations')
    .set({ undone_at: tx.now() })
    .where('membership_id', '=', membership.id)
    .where('undone_at', 'is', null)
    .execute()
  return updateMembership(tx, membership, { cancelled_at: null, due_at: membership.current_period_ends_at })
}
