import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { acceptCancellationDiscount } from './accept-cancellation-discount.ts'
import { cancelMembership } from './cancel-membership.ts'
import { cancelPlanSwitch } from './cancel-switch.ts'
import { listOffers } from './offers.ts'
import { purchaseMembership } from './purchase-membership.ts'
import { type CheckoutSession, startCheckout } from './start-checkout.ts'
import {
  MembershipPlanV2Ref,
  MembershipStatusRef,
  loadChangedMembership,
  MembershipCancellationReasonRef,
} from './status.schema.ts'
import { findSwitchPrice, switchPlan } from './switch-plan.ts'
import { uncancelMembership } from './uncancel-membership.ts'
import { updatePaymentMethod } from './update-payment-method.ts'
import { type CheckoutPrice, findCheckoutPrice } from './checkout-price.query.ts'
import { CurrencyCodeRef, PaymentProviderRef, TaxLineRef } from '#server/domains/payments/payments.schema.ts'
import { membershipCancellationDiscounts } from '#shared/enums/membership.ts'
import { type CurrencyCode, paymentMethodKinds } from '#shared/enums/payments.ts'
import { totalOf, type TaxQuote } from '#shared/payments/quote.ts'

const MembershipCancellationDiscountRef = enumeration('MembershipCancellationDiscount', membershipCancellationDiscounts)
const PaymentMethodKindRef = enumeration('PaymentMethodKind', paymentMethodKinds)

const CheckoutSessionRef = builder.objectRef<CheckoutSession>('CheckoutSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    plan: t.field({ type: MembershipPlanV2Ref, resolve: ({ offer }) => offer }),
    amountDue: t.exposeInt('amountDue'),
    tax: t.exposeInt('tax'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    clientToken: t.exposeString('clientToken'),
    requiresThreeDSecure: t.exposeBoolean('requiresThreeDSecure'),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp' }),
  }),
})

const StartCheckoutResultRef = resultUnion('StartCheckoutResult', CheckoutSessionRef, startCheckout.head.refusals)
const PurchaseMembershipResultRef = resultUnion('PurchaseMembershipResult', MembershipStatusRef, purchaseMembership.head.refusals)
const CancelMembershipResultRef = resultUnion('CancelMembershipResult', MembershipStatusRef, cancelMembership.head.refusals)
const UncancelMembershipResultRef = resultUnion('UncancelMembershipResult', MutationSuccessRef, uncancelMembership.head.refusals)
const AcceptCancellationDiscountResultRef = resultUnion(
  'AcceptCancellationDiscountResult',
  MembershipStatusRef,
  acceptCancellationDiscount.head.refusals,
)
const SwitchMembershipPlanResultRef = resultUnion('SwitchMembershipPlanResult', MembershipStatusRef, switchPlan.head.refusals)
const CancelSwitchMembershipPlanResultRef = resultUnion(
  'CancelSwitchMembershipPlanResult',
  MembershipStatusRef,
  cancelPlanSwitch.head.refusals,
)
const UpdatePaymentMethodResultRef = resultUnion(
  'UpdatePaymentMethodResult',
  MembershipStatusRef,
  updatePaymentMethod.head.refusals,
)

const CheckoutPriceRef = builder.objectRef<CheckoutPrice>('CheckoutPrice').implement({
  fields: (t) => ({
    planId: t.exposeString('planId'),
    discountId: t.exposeString('discountId', { nullable: true }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    country: t.exposeString('country'),
    /** Before a discount. */
    price: t.exposeInt('price'),
    discount: t.int({ resolve: ({ price, amountDue }) => price - amountDue }),
    /** What is charged today, with the tax. */
    total: t.exposeInt('total'),
    tax: t.exposeInt('tax'),
    taxLines: t.field({ type: [TaxLineRef], resolve: ({ taxLines }) => taxLines }),
    isTaxIncluded: t.exposeBoolean('isTaxIncluded'),
    isReverseCharge: t.exposeBoolean('isReverseCharge'),
    /** Until when nothing is charged. */
    freeUntil: t.expose('freeUntil', { type: 'Timestamp', nullable: true }),
    /** What the next period costs, without a tax that is added. */
    renewsAt: t.exposeInt('renewsAt'),
  }),
})
const SwitchPriceRef = builder.objectRef<TaxQuote & { currency: CurrencyCode }>('SwitchPrice').implement({
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    total: t.int({ resolve: totalOf }),
    taxLines: t.field({ type: [TaxLineRef], resolve: ({ taxLines }) => taxLines }),
    isTaxIncluded: t.exposeBoolean('isTaxIncluded'),
  }),
})

const CheckoutPriceResultRef = resultUnion('CheckoutPriceResult', CheckoutPriceRef, [
  'Unauthorized',
  'BadRequest',
  'CheckoutNotAvailable',
  'MissingLocalizationInformation',
  'RateLimited',
])

builder.queryFields((t) => ({
  membershipPlans: t.field({ type: [MembershipPlanV2Ref], resolve: (_root, _args, ctx) => listOffers(ctx) }),
  /** What switching to a plan now costs; null where nothing is due now. */
  switchPrice: t.field({
    type: SwitchPriceRef,
    nullable: true,
    args: { membershipId: t.arg.id({ required: true }), planId: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => findSwitchPrice(ctx, args),
  }),
  checkoutPrice: t.field({
    type: CheckoutPriceResultRef,
    args: { planId: t.arg.id({ required: true }), country: t.arg.string(), postalCode: t.arg.string(), discountId: t.arg.id() },
    resolve: async (_root, args, ctx) => unwrap(await findCheckoutPrice(ctx, args)),
  }),
}))

builder.mutationFields((t) => ({
  startCheckout: t.field({
    type: StartCheckoutResultRef,
    args: {
      planId: t.arg.id({ required: true }),
      paymentMethodKind: t.arg({ type: PaymentMethodKindRef, required: true }),
      country: t.arg.string(),
      discountId: t.arg.id(),
      /** The primary one, when omitted. */
      provider: t.arg({ type: PaymentProviderRef }),
      postalCode: t.arg.string(),
    },
    resolve: runs(startCheckout, (args) => [args]),
  }),
  purchaseMembership: t.field({
    type: PurchaseMembershipResultRef,
    args: {
      planId: t.arg.id({ required: true }),
      nonce: t.arg.string({ required: true }),
      postalCode: t.arg.string(),
      threeDSecureToken: t.arg.string(),
      discountId: t.arg.id(),
      idempotencyKey: t.arg.string(),
      provider: t.arg({ type: PaymentProviderRef }),
    },
    resolve: async (_root, args, ctx) => {
      const bought = await purchaseMembership(ctx, args)
      return bought.ok ? loadChangedMembership(ctx, bought.value.userId) : unwrap(bought)
    },
  }),
  cancelMembership: t.field({
    type: CancelMembershipResultRef,
    args: {
      membershipId: t.arg.id({ required: true }),
      reason: t.arg({ type: MembershipCancellationReasonRef, required: true }),
      comment: t.arg.string(),
    },
    resolve: runs(cancelMembership, (args) => [args]),
  }),
  uncancelMembership: t.field({
    type: UncancelMembershipResultRef,
    args: { membershipId: t.arg.id({ required: true }) },
    resolve: async (_root, { membershipId }, ctx) => {
      const done = await uncancelMembership(ctx, membershipId)
      return unwrapDone(done)
    },
  }),
  acceptCancellationDiscount: t.field({
    type: AcceptCancellationDiscountResultRef,
    args: {
      membershipId: t.arg.id({ required: true }),
      discount: t.arg({ type: MembershipCancellationDiscountRef, required: true }),
    },
    resolve: runs(acceptCancellationDiscount, (args) => [args]),
  }),
  switchMembershipPlan: t.field({
    type: SwitchMembershipPlanResultRef,
    args: {
      membershipId: t.arg.id({ required: true }),
      planId: t.arg.id({ required: true }),
      threeDSecureToken: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      const switched = await switchPlan(ctx, args)
      return switched.ok ? loadChangedMembership(ctx, switched.value.userId) : unwrap(switched)
    },
  }),
  cancelSwitchMembershipPlan: t.field({
    type: CancelSwitchMembershipPlanResultRef,
    args: { membershipId: t.arg.id({ required: true }) },
    resolve: async (_root, { membershipId }, ctx) => {
      const undone = await cancelPlanSwitch(ctx, membershipId)
      return undone.ok ? loadChangedMembership(ctx, undone.value.userId) : unwrap(undone)
    },
  }),
  updatePaymentMethod: t.field({
    type: UpdatePaymentMethodResultRef,
    args: {
      nonce: t.arg.string({ required: true }),
      postalCode: t.arg.string(),
      threeDSecureToken: t.arg.string(),
      provider: t.arg({ type: PaymentProviderRef }),
    },
    resolve: async (_root, args, ctx) => {
      const updated = await updatePaymentMethod(ctx, args)
      return updated.ok ? loadChangedMembership(ctx, updated.value.userId) : unwrap(updated)
    },
  }),
}))
