import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { DiscountType } from '#shared/enums/discount-type.ts'
import type { MembershipPlanId } from '#shared/enums/membership-plan-id.ts'
import { discounted, halfOff, type Plan, planByKey, plans, priceOf } from '#shared/membership/plans.ts'
import { hadMembership, type Membership } from './active-membership.ts'

export type PlanDiscount = { id: string; type: DiscountType; numCycles: number; regularPrice: number; discountedPrice: number }
export type Offer = { id: string; plan: Plan; price: number; discount: PlanDiscount | null }

/** The public id of a plan: the configured one, else its key. */
export const planIdOf = ({ membershipPlanIds }: Config, { key }: Plan): string =>
  membershipPlanIds[key as MembershipPlanId] || key

export const planById = (config: Config, id: string): Plan | undefined =>
  plans.find((plan) => planIdOf(config, plan) === id || plan.key === id)

/** The discounts each account has used; each can be used once. */
export const discountsByUser = loader(
  ({ db }, userIds) => db.selectFrom('membership_discounts').selectAll().where('user_id', '=', anyOf(userIds)),
  (rows: readonly { user_id: string; offer: string }[]) => Map.groupBy(rows, (row) => row.user_id),
)

export const hasHad = async (
  ctx: Context,
  userId: string,
  offer: 'first-year' | 'free-months' | 'cancellation',
): Promise<boolean> => ((await discountsByUser(ctx).load(userId)) ?? []).some((had) => had.offer === offer)

const halfOffOf = (plan: Plan): PlanDiscount => {
  const regularPrice = priceOf(plan.key)
  const { id, type, numCycles, percent } = halfOff
  return { id, type, numCycles, regularPrice, discountedPrice: discounted(regularPrice, percent) }
}

/** The half-price year is only for a first membership year. */
export const hasRightToHalfOff = async (ctx: Context, userId: string): Promise<boolean> =>
  !(await hadMembership(ctx, userId)) && !(await hasHad(ctx, userId, 'first-year'))

export const offerOf = (ctx: Context, plan: Plan, discount: PlanDiscount | null = null): Offer => ({
  id: planIdOf(ctx.config, plan),
  plan,
  price: priceOf(plan.key),
  discount,
})

/** What the viewer may buy: trials for new members, a special price for staff. */
export async function offersFor(ctx: Context): Promise<Offer[]> {
  const isNew = ctx.viewer !== undefined && !(await hadMembership(ctx, ctx.viewer.id))
  const isHalfOff = ctx.viewer !== undefined && (await hasRightToHalfOff(ctx, ctx.viewer.id))
  return plans
    .filter((plan) => (!plan.isStaffOnly || ctx.viewer?.isStaff) && (plan.trialDays === null || isNew))
    .map((plan) => offerOf(ctx, plan, plan.key === 'yearly' && isHalfOff ? halfOffOf(plan) : null))
}

/** The plan of a membership; memberships from before plan ids have that of their type. */
export function planOf({ plan_id, type }: Pick<Membership, 'plan_id' | 'type'>): Plan {
  const plan = planByKey(plan_id ?? '') ?? plans.find((one) => one.type === type)
  if (!plan) throw new Error('Unavailable membership price')
  return plan
}

/** The user's plan with its current discount. */
export function offerOfMembership(ctx: Context, membership: Membership): Offer {
  const plan = planOf(membership)
  const { discount_percent: percent, discount_ends_at: endsAt } = membership
  if (percent === 0 || !endsAt || endsAt <= ctx.now()) return offerOf(ctx, plan)
  const regularPrice = priceOf(plan.key)
  const isYear = plan.type === 'YEARLY' || plan.type === 'PREMIUM_YEARLY'
  return offerOf(ctx, plan, {
    id: membership.discount_id ?? halfOff.id,
    type: percent === halfOff.percent ? halfOff.type : 'NONE',
    numCycles: isYear ? 1 : 12,
    regularPrice,
    discountedPrice: discounted(regularPrice, percent),
  })
}

const monthsInYear = 12

/** The monthly price in cents before discounts: writers are not paid less for discounts we give. */
export function monthlyPriceOf(membership: Membership): number {
  const plan = planOf(membership)
  const isYear = plan.type === 'YEARLY' || plan.type === 'PREMIUM_YEARLY'
  return isYear ? Math.floor(priceOf(plan.key) / monthsInYear) : priceOf(plan.key)
}
