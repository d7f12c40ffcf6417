import { type PaymentMethod, paymentMethodByUser } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { MembershipStatusType } from '#shared/enums/membership.ts'
import { hasCardExpired } from '#shared/payments/card-expiry.ts'
import { isActiveMembership, type Membership, membershipsByUser } from './active-membership.ts'
import { pickCurrentMembership } from './memberships.sql.ts'

/** The user's active membership, else the latest one; undefined if there never was one. */
export async function findCurrentMembership(ctx: Context, userId: string): Promise<Membership | undefined> {
  return pickCurrentMembership(ctx, (await membershipsByUser(ctx).load(userId)) ?? [])
}

/** The current status: a period that has ended is inactive, even before the job has processed it. */
export function membershipStatus(ctx: Context, membership: Membership): MembershipStatusType {
  const { status, currentPeriodEndsAt: endsAt } = membership
  if (status === 'ACTIVE') return isActiveMembership(ctx, membership) ? 'ACTIVE' : 'INACTIVE'
  return status === 'PENDING' && endsAt <= ctx.now() ? 'INACTIVE' : status
}

/** An ended membership counts as canceled, whatever ended it: it can only be bought again. */
export const isCanceled = (ctx: Context, membership: Membership): boolean =>
  membership.cancelledAt !== null || membershipStatus(ctx, membership) === 'INACTIVE'

/** The payment method of the next period; undefined if the membership has ended or is a gift. */
export async function findPaymentMethod(ctx: Context, membership: Membership): Promise<PaymentMethod | undefined> {
  if (membership.provider === 'GIFT' || membershipStatus(ctx, membership) === 'INACTIVE') return undefined
  return paymentMethodByUser(ctx).load(membership.userId)
}

export async function hasExpiredCard(ctx: Context, membership: Membership): Promise<boolean> {
  const method = await findPaymentMethod(ctx, membership)
  if (!method) return false
  return hasCardExpired({ expirationMonth: method.expirationMonth, expirationYear: method.expirationYear }, ctx.now())
}
