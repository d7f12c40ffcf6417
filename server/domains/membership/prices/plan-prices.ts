import type { Context } from '#server/platform/context.ts'
import { type Plan, planByKey, planPrice, type PricedPlan } from '#shared/membership/plans.ts'
import type { Membership } from '../active-membership.ts'
import type { PlanSwitch } from '../memberships.sql.ts'
import { findPlanOfMembership, pricedPlanOf } from '../offers.ts'
import { loadPriceBook } from './price-book.ts'

/** A plan that this member can switch to, in the currency of the membership; undefined where it is not for sale. */
export const findPlanToSwitch = async (ctx: Context, membership: Membership, plan: Plan): Promise<PricedPlan | undefined> =>
  (await loadPriceBook(ctx)).findPlan(plan, membership.currency)

/** The plan of a scheduled switch at the price that was agreed to. */
export async function findScheduledPlan(
  ctx: Context,
  membership: Membership,
  { planId, price: agreedPrice }: PlanSwitch,
): Promise<PricedPlan | undefined> {
  const plan = planByKey(planId)
  if (!plan) return undefined
  const price = agreedPrice ?? (await findPlanToSwitch(ctx, membership, plan))?.price ?? planPrice(plan.key)
  return { ...plan, price, currency: membership.currency }
}

/** The plan a charge was for, at the price of that time. */
export async function findChargedPlan(
  ctx: Context,
  membership: Membership,
  charge: { planId: string | null; regularPrice: number | null },
): Promise<PricedPlan> {
  const own = pricedPlanOf(membership)
  const plan = planByKey(charge.planId ?? '') ?? findPlanOfMembership(membership)
  const known = charge.regularPrice ?? (plan.key === own.key ? own.price : undefined)
  const price = known ?? (await findPlanToSwitch(ctx, membership, plan))?.price ?? planPrice(plan.key)
  return { ...plan, price, currency: membership.currency }
}
