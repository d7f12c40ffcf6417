import { paymentMethodByUser } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import type { Membership } from './active-membership.ts'
import { holdOwn, membershipPolicy } from './membership.policy.ts'
import { cardHasExpired } from './membership-status.query.ts'
import { changeMembership } from './memberships.sql.ts'

const perHour = { limit: 20, windowMs: hour }

/** Undoes a cancellation before the membership has ended; it renews as before. */
export const uncancelMembership = (
  ctx: Context,
  membershipId: string,
): Promise<Result<Membership, 'BadRequest' | 'NotFound' | 'Forbidden' | 'PaymentError'>> =>
  ctx.transaction(async (tx) => {
    const held = await holdOwn(tx, membershipId)
    if (!held.ok) return held
    const membership = held.value
    const method = await paymentMethodByUser(tx).load(membership.user_id)
    if (!membershipPolicy.reactivate(membership, method))
      return refused('Forbidden', {
        message: method ? 'You pay for this membership elsewhere, so reactivate it there.' : 'Add a payment method first.',
      })
    const tooOften = limitedAs('BadRequest', tx, 'uncancel-membership', perHour)
    if (tooOften) return tooOften
    if (!membership.cancelled_at) return refused('BadRequest', { message: 'Your membership isn’t canceled.' })
    if (await cardHasExpired(tx, membership))
      return refused('PaymentError', { message: 'Your card has expired. Update your payment method first.' })
    return ok(await takeUpAgain(tx, membership))
  })

export async function takeUpAgain(tx: Context, membership: Membership): Promise<Membership> {
  await tx.db
    .updateTable('membership_cancellations')
    .set({ undone_at: tx.now() })
    .where('membership_id', '=', membership.id)
    .where('undone_at', 'is', null)
    .execute()
  return changeMembership(tx, membership, { cancelled_at: null, due_at: membership.current_period_ends_at })
}
