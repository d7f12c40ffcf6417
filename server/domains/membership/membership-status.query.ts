import { type PaymentMethod, paymentMethodByUser } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { MembershipStatusType } from '#shared/enums/membership-status-type.ts'
import { hasCardExpired } from '#shared/payments/card-expiry.ts'
import { isOpen, type Membership, membershipsByUser } from './active-membership.ts'
import { currentOf } from './memberships.sql.ts'

/** The membership of this account: the one that is open, else the one that was begun last; undefined for whoever never began one. */
export async function membershipOf(ctx: Context, userId: string): Promise<Membership | undefined> {
  return currentOf(ctx, (await membershipsByUser(ctx).load(userId)) ?? [])
}

/** What its row says as of now: a period that has passed is over, whether a job has looked at it or not. */
export function statusOf(ctx: Context, membership: Membership): MembershipStatusType {
  const { status, current_period_ends_at: endsAt } = membership
  if (status === 'ACTIVE') return isOpen(ctx, membership) ? 'ACTIVE' : 'INACTIVE'
  return status === 'PENDING' && endsAt <= ctx.now() ? 'INACTIVE' : status
}

/** What is over has been left, whoever ended it: it can neither be switched nor taken up again, only bought anew. */
export const isCancelled = (ctx: Context, membership: Membership): boolean =>
  membership.cancelled_at !== null || statusOf(ctx, membership) === 'INACTIVE'

/** What the next period is paid with. Nobody pays for what is over, and a gift is paid for. */
export async function paymentMethodOf(ctx: Context, membership: Membership): Promise<PaymentMethod | undefined> {
  if (membership.provider === 'GIFT' || statusOf(ctx, membership) === 'INACTIVE') return undefined
  return paymentMethodByUser(ctx).load(membership.user_id)
}

export async function cardHasExpired(ctx: Context, membership: Membership): Promise<boolean> {
  const method = await paymentMethodOf(ctx, membership)
  if (!method) return false
  return hasCardExpired({ expirationMonth: method.expiration_month, expirationYear: method.expiration_year }, ctx.now())
}
