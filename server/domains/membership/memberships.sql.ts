import { sql, type Updateable } from 'kysely'
import { findPendingCharge, queueAbandoning } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { PaymentProvider } from '#shared/enums/payments.ts'
import { firstYearDiscount, type PricedPlan, tierOfType } from '#shared/membership/plans.ts'
import { hour } from '#shared/time/units.ts'
import { isActiveMembership, type Membership, membershipsByUser } from './active-membership.ts'
import { nextPeriod } from './billing-period.ts'
import { redeemPromotion } from './promotions/use-promotion.ts'
import type { PriceQuote } from '#shared/payments/quote.ts'
import type { CheckoutChoice } from './checkout-choice.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A membership started, ended or changed its type. */
    MembershipChanged: { userId: string }
  }
}

/** A literal rather than a parameter, so that the planner can use the partial index. */
const isUnfinishedCheckout = sql<boolean>`not was_active`

/** A checkout not finished by then is abandoned. */
export const checkoutLifetimeMs = 24 * hour

/** Without a price, it was scheduled before prices could change. */
export type PlanSwitch = { membershipId: string; planId: string; startAt: Date; price: number | null }

/** The plan switch scheduled for the end of the period. */
export const switchByMembership = loader(
  ({ db }, ids) =>
    db
      .selectFrom('membershipSwitches')
      .select(['membershipId', 'planId', 'startAt', 'price'])
      .where('membershipId', '=', anyOf(ids)),
  (rows: readonly PlanSwitch[]) => new Map(rows.map((row) => [row.membershipId, row])),
)

export async function deletePlanSwitch(tx: Context, membershipId: string): Promise<void> {
  await tx.db.deleteFrom('membershipSwitches').where('membershipId', '=', membershipId).execute()
  switchByMembership(tx).clear(membershipId)
}

/** Serializes changes to this account's memberships until the end of the transaction. */
export const lockMemberships = async (tx: Context, userId: string): Promise<Membership[]> => {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return tx.db.selectFrom('memberships').selectAll().where('userId', '=', userId).orderBy('startedAt').execute()
}

export const findMembership = ({ db }: Context, id: string): Promise<Membership | undefined> =>
  db.selectFrom('memberships').selectAll().where('id', '=', id).executeTakeFirst()

/** Loads and locks the membership. */
export const lockMembership = (tx: Context, id: string): Promise<Membership | undefined> =>
  tx.db.selectFrom('memberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateMembership(
  tx: Context,
  { id, userId }: Pick<Membership, 'id' | 'userId'>,
  to: Updateable<Tables['memberships']>,
): Promise<Membership> {
  const changed = await tx.db.updateTable('memberships').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  if (to.status === 'INACTIVE') await abandonPending(tx, id)
  membershipsByUser(tx).clear(userId)
  await publishEvent(tx, 'MembershipChanged', { userId })
  return changed
}

/** Nobody is asked to confirm a payment for a membership that has ended. */
async function abandonPending(tx: Context, membershipId: string): Promise<void> {
  const pending = await findPendingCharge(tx, membershipId)
  if (pending) await queueAbandoning(tx, pending)
}

/** Starts a period on this plan, and applies or discards a scheduled switch. */
export async function startPeriod(
  tx: Context,
  membership: Membership,
  plan: PricedPlan,
  startsAt: Date,
  credit: number,
): Promise<void> {
  await deletePlanSwitch(tx, membership.id)
  await updateMembership(tx, membership, nextPeriod(membership, plan, startsAt, credit))
}

type CheckoutOptions = { requestKey?: string | null; provider?: PaymentProvider; quote?: PriceQuote | null }

/** Starts a checkout, replacing an unfinished one of the same account. */
export async function insertCheckout(
  tx: Context,
  userId: string,
  { plan, discountId, amountDue, promotion }: CheckoutChoice,
  country: string,
  { requestKey = null, provider = tx.services.payments.primary.name, quote = null }: CheckoutOptions = {},
): Promise<Membership> {
  const now = tx.now()
  const endsAt = new Date(now.getTime() + checkoutLifetimeMs)
  const chosen = {
    type: plan.type,
    planId: plan.key,
    discountId,
    country,
    requestKey,
    status: 'PENDING' as const,
    provider,
    amount: amountDue || plan.price,
    regularPrice: plan.price,
    currency: plan.currency,
    promotionId: promotion?.id ?? null,
    quote: quote && JSON.stringify(quote),
    startedAt: now,
    currentPeriodEndsAt: endsAt,
    dueAt: endsAt,
    payingSince: null,
  }
  const existing = await tx.db
    .insertInto('memberships')
    .values({ ...chosen, id: newId(), userId, wasActive: false })
    .onConflict((conflict) => conflict.column('userId').where(isUnfinishedCheckout).doUpdateSet(chosen))
    .returningAll()
    .executeTakeFirstOrThrow()
  membershipsByUser(tx).clear(userId)
  return existing
}

/** Activates a membership whose checkout is paid, or has nothing to pay yet. */
export async function activateMembership(tx: Context, membership: Membership, endsAt: Date): Promise<Membership> {
  const now = tx.now()
  // Ends an expired membership that the job has not processed yet.
  const expired = await tx.db
    .updateTable('memberships')
    .set({ status: 'INACTIVE', dueAt: null })
    .where('userId', '=', membership.userId)
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .execute()
  for (const { id } of expired) await abandonPending(tx, id)
  return updateMembership(tx, membership, {
    status: 'ACTIVE',
    wasActive: true,
    payingSince: null,
    startedAt: now,
    friendSince: tierOfType[membership.type] === 'FRIEND' ? now : null,
    periodStartsAt: now,
    currentPeriodEndsAt: endsAt,
    dueAt: endsAt,
    cancelledAt: null,
    paymentFailedAt: null,
    paymentFailures: 0,
  })
}

/** Starts the discount that the membership was bought with, and counts its use. `endsAt` is the end of the first paid period. */
export async function startDiscount(tx: Context, membership: Membership, endsAt: Date): Promise<Membership> {
  const kept = await redeemPromotion(tx, membership, endsAt)
  if (kept) return updateMembership(tx, membership, kept)
  if (membership.discountId !== firstYearDiscount.id) return membership
  await recordDiscount(tx, membership, 'first-year', firstYearDiscount.id)
  return updateMembership(tx, membership, { discountPercent: firstYearDiscount.percent, discountEndsAt: endsAt })
}

export async function recordDiscount(
  tx: Context,
  { userId, id }: Membership,
  offer: 'first-year' | 'free-months' | 'cancellation',
  discount: string,
): Promise<void> {
  await tx.db
    .insertInto('membershipDiscounts')
    .values({ userId, offer, discount, membershipId: id, usedAt: tx.now() })
    .onConflict((conflict) => conflict.columns(['userId', 'offer']).doNothing())
    .execute()
}

/** The active membership among these, else the latest one. */
export const pickCurrentMembership = (ctx: Context, memberships: readonly Membership[]): Membership | undefined =>
  memberships.findLast((membership) => isActiveMembership(ctx, membership)) ?? memberships.at(-1)
