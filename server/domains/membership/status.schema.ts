import { PaymentMethodRef, CurrencyCodeRef, PaymentProviderRef } from '#server/domains/payments/payments.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { cadenceOfType, tierOfType } from '#shared/membership/plans.ts'
import type { Membership } from './active-membership.ts'
import { periodPrice } from './billing-period.ts'
import { reasonByMembership } from './cancellations.sql.ts'
import {
  hasExpiredCard,
  isCanceled,
  findCurrentMembership,
  findPaymentMethod,
  membershipStatus,
} from './membership-status.query.ts'
import { switchByMembership } from './memberships.sql.ts'
import { type Offer, createOffer, findOfferOfMembership, type PlanDiscount, pricedPlanOf } from './offers.ts'
import { findScheduledPlan } from './prices/plan-prices.ts'
import {
  billingCadences,
  discountTypes,
  membershipCancellationReasons,
  membershipStatusTypes,
  membershipTypes,
} from '#shared/enums/membership.ts'
import { MembershipTierRef } from './membership.schema.ts'

const BillingCadenceRef = enumeration('BillingCadence', billingCadences)
const DiscountTypeRef = enumeration('DiscountType', discountTypes)
export const MembershipCancellationReasonRef = enumeration('MembershipCancellationReason', membershipCancellationReasons)
const MembershipStatusTypeRef = enumeration('MembershipStatusType', membershipStatusTypes)
export const MembershipTypeRef = enumeration('MembershipType', membershipTypes)

const MembershipPlanDiscountRef = builder.objectRef<PlanDiscount>('MembershipPlanDiscount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: DiscountTypeRef }),
    numCycles: t.exposeInt('numCycles'),
    regularPrice: t.exposeInt('regularPrice'),
    discountedPrice: t.exposeInt('discountedPrice'),
  }),
})

export const MembershipPlanV2Ref = builder.objectRef<Offer>('MembershipPlanV2').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    price: t.int({ resolve: ({ plan }) => plan.price }),
    currency: t.field({ type: CurrencyCodeRef, resolve: ({ plan }) => plan.currency }),
    membershipType: t.field({ type: MembershipTypeRef, resolve: ({ plan }) => plan.type }),
    cadence: t.field({ type: BillingCadenceRef, resolve: ({ plan }) => cadenceOfType[plan.type] }),
    tier: t.field({ type: MembershipTierRef, resolve: ({ plan }) => tierOfType[plan.type] }),
    strikethroughPrice: t.int({ nullable: true, resolve: ({ plan }) => plan.strikethroughPrice }),
    trialDays: t.int({ nullable: true, resolve: ({ plan }) => plan.trialDays }),
    isStaffOnly: t.boolean({ resolve: ({ plan }) => plan.isStaffOnly }),
    discount: t.field({ type: MembershipPlanDiscountRef, nullable: true, resolve: ({ discount }) => discount }),
  }),
})

const SwitchPlanScheduleRef = builder.objectRef<{ startAt: Date; plan: Offer }>('SwitchPlanSchedule').implement({
  fields: (t) => ({
    startAt: t.expose('startAt', { type: 'Timestamp' }),
    plan: t.field({ type: MembershipPlanV2Ref, resolve: ({ plan }) => plan }),
  }),
})

async function scheduleOf(ctx: Context, membership: Membership): Promise<{ startAt: Date; plan: Offer } | null> {
  const scheduled = await switchByMembership(ctx).load(membership.id)
  const plan = scheduled && (await findScheduledPlan(ctx, membership, scheduled))
  return plan ? { startAt: scheduled.startAt, plan: createOffer(ctx, plan) } : null
}

export const MembershipStatusRef = builder.objectRef<Membership>('MembershipStatus').implement({
  fields: (t) => ({
    membershipId: t.exposeID('id'),
    membershipType: t.expose('type', { type: MembershipTypeRef }),
    status: t.field({ type: MembershipStatusTypeRef, resolve: (membership, _args, ctx) => membershipStatus(ctx, membership) }),
    currentPeriodEndsAt: t.expose('currentPeriodEndsAt', { type: 'Timestamp' }),
    startedAt: t.expose('startedAt', { type: 'Timestamp' }),
    amount: t.exposeInt('amount'),
    /** What the next period costs, without a tax that is added. */
    renewalAmount: t.int({
      resolve: (membership) => periodPrice(membership, pricedPlanOf(membership), membership.currentPeriodEndsAt),
    }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    discountEndsAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ discountEndsAt: endsAt }, _args, ctx) => (endsAt && endsAt > ctx.now() ? endsAt : null),
    }),
    paymentProvider: t.expose('provider', { type: PaymentProviderRef }),
    paymentFailedAt: t.expose('paymentFailedAt', { type: 'Timestamp', nullable: true }),
    isCancelled: t.boolean({ resolve: (membership, _args, ctx) => isCanceled(ctx, membership) }),
    cancelledAt: t.expose('cancelledAt', { type: 'Timestamp', nullable: true }),
    cancellationReason: t.field({
      type: MembershipCancellationReasonRef,
      nullable: true,
      resolve: async ({ id, cancelledAt: at }, _args, ctx) => (at ? ((await reasonByMembership(ctx).load(id)) ?? null) : null),
    }),
    hasCreditCardExpired: t.boolean({ resolve: (membership, _args, ctx) => hasExpiredCard(ctx, membership) }),
    hasRecurringPaymentFailedMoreThanOnce: t.boolean({ resolve: ({ paymentFailures: count }) => count > 1 }),
    paymentMethod: t.field({
      type: PaymentMethodRef,
      nullable: true,
      resolve: async (membership, _args, ctx) => (await findPaymentMethod(ctx, membership)) ?? null,
    }),
    /** A gift has no plan to renew. */
    planV2: t.field({
      type: MembershipPlanV2Ref,
      nullable: true,
      resolve: (membership, _args, ctx) =>
        membership.provider === 'GIFT' ? createOffer(ctx, pricedPlanOf(membership)) : findOfferOfMembership(ctx, membership),
    }),
    switchPlanSchedule: t.field({
      type: SwitchPlanScheduleRef,
      nullable: true,
      resolve: (membership, _args, ctx) => scheduleOf(ctx, membership),
    }),
    trialEndsAt: t.expose('trialEndsAt', { type: 'Timestamp', nullable: true }),
  }),
})

/** The account's membership after a change. */
export async function loadChangedMembership(ctx: Context, userId: string): Promise<Membership> {
  const membership = await findCurrentMembership(ctx, userId)
  if (!membership) throw new Error('The changed membership was not found.')
  return membership
}

builder.queryField('membershipStatus', (t) =>
  t.field({
    type: MembershipStatusRef,
    nullable: true,
    resolve: async (_root, _args, ctx) => (ctx.viewer ? ((await findCurrentMembership(ctx, ctx.viewer.id)) ?? null) : null),
  }),
)
