import { takesPayments } from '#server/platform/payments/open-payment-gateway.ts'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { DiscountType, MembershipPlanId } from '#shared/enums/membership.ts'
import {
  discounted,
  discountedBy,
  firstYearDiscount,
  type Plan,
  planByKey,
  plans,
  planPrice,
  type PricedPlan,
} from '#shared/membership/plans.ts'
import { membershipPolicy } from './membership.policy.ts'
import { findActiveMembership, hadMembership, type Membership } from './active-membership.ts'
import { hasDiscount } from './billing-period.ts'
import { loadPriceBook } from './prices/price-book.ts'
import { viewerCurrency } from './prices/viewer-currency.ts'
import { viewerFact } from '#server/platform/viewer-reads.ts'

export type PlanDiscount = { id: string; type: DiscountType; numCycles: number; regularPrice: number; discountedPrice: number }
export type Offer = { id: string; plan: PricedPlan; discount: PlanDiscount | null }

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

const applyHalfOff = ({ price: regularPrice }: PricedPlan): PlanDiscount => {
  const { id, type, numCycles, percent } = firstYearDiscount
  return { id, type, numCycles, regularPrice, discountedPrice: discounted(regularPrice, percent) }
}

/** The half-price year is only for a first membership year. */
export const isEligibleForHalfOff = async (ctx: Context, userId: string): Promise<boolean> =>
  !(await hadMembership(ctx, userId)) && !(await hasUsedDiscount(ctx, userId, 'first-year'))

export const createOffer = (ctx: Context, plan: PricedPlan, discount: PlanDiscount | null = null): Offer => ({
  id: publicPlanId(ctx.config, plan),
  plan,
  discount,
})

const isNewMember = viewerFact(async (ctx, viewerId) => !(await hadMembership(ctx, viewerId)), false)

const mayHaveHalfOff = viewerFact(isEligibleForHalfOff, false)

/** What the viewer may buy: trials for new members, a special price for staff. */
export async function listOffers(ctx: Context): Promise<Offer[]> {
  if (!takesPayments(ctx.config)) return []
  const isNew = await isNewMember(ctx)
  const isEligible = await mayHaveHalfOff(ctx)
  const own = await findOwnPlan(ctx)
  return (await loadPriceBook(ctx))
    .listPlans(await viewerCurrency(ctx))
    .map((plan) => (own?.key === plan.key ? own : plan))
    .filter((plan) => membershipPolicy.choosePlan(ctx, plan) && (plan.trialDays === null || isNew))
    .map((plan) => createOffer(ctx, plan, plan.key === 'yearly' && isEligible ? applyHalfOff(plan) : null))
}

/** A member's own plan, which has the price the member bought. */
const findOwnPlan = viewerFact(async (ctx, viewerId): Promise<PricedPlan | undefined> => {
  const membership = await findActiveMembership(ctx, viewerId)
  return membership && membership.provider !== 'GIFT' ? pricedPlanOf(membership) : undefined
}, undefined)

/** The plan of a membership; memberships from before plan ids have that of their type. */
export function findPlanOfMembership({ planId, type }: Pick<Membership, 'planId' | 'type'>): Plan {
  const plan = planByKey(planId ?? '') ?? plans.find((plan) => plan.type === type)
  if (!plan) throw new Error('Unavailable membership price')
  return plan
}

/** The same with the price the member bought, whatever the plan costs now. */
export function pricedPlanOf(membership: Membership): PricedPlan {
  const plan = findPlanOfMembership(membership)
  return { ...plan, price: membership.regularPrice ?? planPrice(plan.key), currency: membership.currency }
}

/** The user's plan with its current discount. */
export function findOfferOfMembership(ctx: Context, membership: Membership): Offer {
  const plan = pricedPlanOf(membership)
  const { discountPercent: percent, discountAmount: amount } = membership
  if (!hasDiscount(membership, plan, ctx.now())) return createOffer(ctx, plan)
  const regularPrice = plan.price
  const isYear = plan.type === 'YEARLY' || plan.type === 'PREMIUM_YEARLY'
  return createOffer(ctx, plan, {
    id: membership.discountId ?? firstYearDiscount.id,
    type: percent === firstYearDiscount.percent ? firstYearDiscount.type : 'NONE',
    numCycles: isYear ? 1 : 12,
    regularPrice,
    discountedPrice: discountedBy(regularPrice, { percent, amount }),
  })
}

const monthsInYear = 12

/**
 * The monthly price the member bought before discounts, in cents of a dollar: writers are not paid less for discounts we give. Other
 * currencies are converted at the operator's rate.
 */
export async function undiscountedMonthlyPrice(ctx: Context, membership: Membership): Promise<number> {
  const { price, currency, type } = pricedPlanOf(membership)
  const isYear = type === 'YEARLY' || type === 'PREMIUM_YEARLY'
  return (await loadPriceBook(ctx)).toUsd(isYear ? Math.floor(price / monthsInYear) : price, currency)
}
