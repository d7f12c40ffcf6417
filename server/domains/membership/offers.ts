import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { DiscountType, MembershipPlanId } from '#shared/enums/membership.ts'
import { discounted, firstYearDiscount, type Plan, planByKey, plans, planPrice } from '#shared/membership/plans.ts'
import { membershipPolicy } from './membership.policy.ts'
import { hadMembership, type Membership } from './active-membership.ts'
import { viewerFact } from '#server/platform/viewer-reads.ts'

export type PlanDiscount = { id: string; type: DiscountType; numCycles: number; regularPrice: number; discountedPrice: number }
export type Offer = { id: string; plan: Plan; price: number; discount: PlanDiscount | null }

/** The public id of a plan: the configured one, else its key. */
export const publicPlanId = ({ membershipPlanIds }: Config, { key }: Plan): string =>
  membershipPlanIds[key as MembershipPlanId] || key

export const findPlan = (config: Config, id: string): Plan | undefined =>
  plans.find((plan) => publicPlanId(config, plan) === id || plan.key === id)

/** The discounts each account has used; each can be used once. */
export const discountsByUser = loader(
  ({ db }, userIds) => db.selectFrom('membershipDiscounts').selectAll().where('userId', '=', anyOf(userIds)),
  (rows: readonly { userId: string; offer: string }[]) => Map.groupBy(rows, (row) => row.userId),
)

export const hasUsedDiscount = async (
  ctx: Context,
  userId: string,
  offer: 'first-year' | 'free-months' | 'cancellation',
): Promise<boolean> => ((await discountsByUser(ctx).load(userId)) ?? []).some((had) => had.offer === offer)

const applyHalfOff = (plan: Plan): PlanDiscount => {
  const regularPrice = planPrice(plan.key)
  const { id, type, numCycles, percent } = firstYearDiscount
  return { id, type, numCycles, regularPrice, discountedPrice: discounted(regularPrice, percent) }
}

/** The half-price year is only for a first membership year. */
export const isEligibleForHalfOff = async (ctx: Context, userId: string): Promise<boolean> =>
  !(await hadMembership(ctx, userId)) && !(await hasUsedDiscount(ctx, userId, 'first-year'))

export const createOffer = (ctx: Context, plan: Plan, discount: PlanDiscount | null = null): Offer => ({
  id: publicPlanId(ctx.config, plan),
  plan,
  price: planPrice(plan.key),
  discount,
})

const isNewMember = viewerFact(async (ctx, viewerId) => !(await hadMembership(ctx, viewerId)), false)

const mayHaveHalfOff = viewerFact(isEligibleForHalfOff, false)

/** What the viewer may buy: trials for new members, a special price for staff. */
export async function listOffers(ctx: Context): Promise<Offer[]> {
  const isNew = await isNewMember(ctx)
  const isEligible = await mayHaveHalfOff(ctx)
  return plans
    .filter((plan) => membershipPolicy.choosePlan(ctx, plan) && (plan.trialDays === null || isNew))
    .map((plan) => createOffer(ctx, plan, plan.key === 'yearly' && isEligible ? applyHalfOff(plan) : null))
}

/** The plan of a membership; memberships from before plan ids have that of their type. */
export function findPlanOfMembership({ planId, type }: Pick<Membership, 'planId' | 'type'>): Plan {
  const plan = planByKey(planId ?? '') ?? plans.find((one) => one.type === type)
  if (!plan) throw new Error('Unavailable membership price')
  return plan
}

/** The user's plan with its current discount. */
export function findOfferOfMembership(ctx: Context, membership: Membership): Offer {
  const plan = findPlanOfMembership(membership)
  const { discountPercent: percent, discountEndsAt: endsAt } = membership
  if (percent === 0 || !endsAt || endsAt <= ctx.now()) return createOffer(ctx, plan)
  const regularPrice = planPrice(plan.key)
  const isYear = plan.type === 'YEARLY' || plan.type === 'PREMIUM_YEARLY'
  return createOffer(ctx, plan, {
    id: membership.discountId ?? firstYearDiscount.id,
    type: percent === firstYearDiscount.percent ? firstYearDiscount.type : 'NONE',
    numCycles: isYear ? 1 : 12,
    regularPrice,
    discountedPrice: discounted(regularPrice, percent),
  })
}

const monthsInYear = 12

/** The monthly price in cents before discounts: writers are not paid less for discounts we give. */
export function undiscountedMonthlyPrice(membership: Membership): number {
  const plan = findPlanOfMembership(membership)
  const isYear = plan.type === 'YEARLY' || plan.type === 'PREMIUM_YEARLY'
  return isYear ? Math.floor(planPrice(plan.key) / monthsInYear) : planPrice(plan.key)
}
