import { sql, type Updateable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { planPrice, tierOfType } from '#shared/membership/plans.ts'
import { hour } from '#shared/time/units.ts'
import { isActive, type Membership, membershipsByUser } from './active-membership.ts'
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

export type PlanSwitch = { membership_id: string; plan_id: string; start_at: Date }

/** The plan switch scheduled for the end of the period. */
export const switchByMembership = loader(
  ({ db }, ids) =>
    db.selectFrom('membership_switches').select(['membership_id', 'plan_id', 'start_at']).where('membership_id', '=', anyOf(ids)),
  (rows: readonly PlanSwitch[]) => new Map(rows.map((row) => [row.membership_id, row])),
)

export async function deletePlanSwitch(tx: Context, membershipId: string): Promise<void> {
  await tx.db.deleteFrom('membership_switches').where('membership_id', '=', membershipId).execute()
  switchByMembership(tx).clear(membershipId)
}

/** Serializes changes to this account's memberships until the end of the transaction. */
export const lockMemberships = async (tx: Context, userId: string): Promise<Membership[]> => {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return tx.db.selectFrom('memberships').selectAll().where('user_id', '=', userId).orderBy('started_at').execute()
}

/** Loads and locks the membership. */
export const lockMembership = (tx: Context, id: string): Promise<Membership | undefined> =>
  tx.db.selectFrom('memberships').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function updateMembership(
  tx: Context,
  { id, user_id: userId }: Pick<Membership, 'id' | 'user_id'>,
  to: Updateable<Tables['memberships']>,
): Promise<Membership> {
  const changed = await tx.db.updateTable('memberships').set(to).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  membershipsByUser(tx).clear(userId)
  await publishEvent(tx, 'MembershipChanged', { userId })
  return changed
}

/** Starts a checkout, replacing an unfinished one of the same account. */
export async function insertCheckout(
  tx: Context,
  userId: string,
  { plan, discountId, amountDue }: CheckoutChoice,
  country: string,
): Promise<Membership> {
  const now = tx.now()
  const endsAt = new Date(now.getTime() + checkoutLifetimeMs)
  const chosen = {
    type: plan.type,
    plan_id: plan.key,
    discount_id: discountId,
    country,
    status: 'PENDING' as const,
    provider: tx.services.payments.name,
    amount: amountDue || planPrice(plan.key),
    started_at: now,
    current_period_ends_at: endsAt,
    due_at: endsAt,
    paying_since: null,
  }
  const existing = await tx.db
    .insertInto('memberships')
    .values({ ...chosen, id: newId(), user_id: userId, was_active: false })
    .onConflict((conflict) => conflict.column('user_id').where(isUnfinishedCheckout).doUpdateSet(chosen))
    .returningAll()
    .executeTakeFirstOrThrow()
  membershipsByUser(tx).clear(userId)
  return existing
}

/** Activates a membership whose checkout is paid, or has nothing to pay yet. */
export async function activateMembership(tx: Context, membership: Membership, endsAt: Date): Promise<Membership> {
  const now = tx.now()
  // Ends an expired membership that the job has not processed yet.
  await tx.db
    .updateTable('memberships')
    .set({ status: 'INACTIVE', due_at: null })
    .where('user_id', '=', membership.user_id)
    .where('status', '=', 'ACTIVE')
    .execute()
  return updateMembership(tx, membership, {
    status: 'ACTIVE',
    was_active: true,
    paying_since: null,
    started_at: now,
    friend_since: tierOfType[membership.type] === 'FRIEND' ? now : null,
    period_starts_at: now,
    current_period_ends_at: endsAt,
    due_at: endsAt,
    cancelled_at: null,
    payment_failed_at: null,
    payment_failures: 0,
  })
}

export async function recordDiscount(
  tx: Context,
  { user_id, id }: Membership,
  offer: 'first-year' | 'free-months' | 'cancellation',
  discount: string,
): Promise<void> {
  await tx.db
    .insertInto('membership_discounts')
    .values({ user_id, offer, discount, membership_id: id, used_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'offer']).doNothing())
    .execute()
}

/** The active membership among these, else the latest one. */
export const pickCurrentMembership = (ctx: Context, memberships: readonly Membership[]): Membership | undefined =>
  memberships.findLast((one) => isActive(ctx, one)) ?? memberships.at(-1)
