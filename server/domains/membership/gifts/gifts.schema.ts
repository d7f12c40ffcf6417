import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { receiptUrl } from '#server/domains/payments/payments.ts'
import type { Receipt } from '#server/domains/purchases/purchases.ts'
import { builder, enumeration, toUpperSnakeCase } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { giftMonths } from '#shared/membership/gifts.ts'
import { MembershipStatusRef, loadChangedMembership } from '../status.schema.ts'
import { giftPolicy } from './gift.policy.ts'
import { findGiftCode, giftCodeStatus } from './gift-code.query.ts'
import { type Gift, type GiftCode, type GiftPlan, listGiftPlans } from './gift.ts'
import { codesByGift, giftsById } from './gifts.sql.ts'
import { purchaseGift } from './purchase-gift.ts'
import { purchaseGroupGift } from './purchase-group-gift.ts'
import { totalOf } from '#shared/payments/quote.ts'
import { findGiftPrice, type GiftQuote } from './quote-gift.ts'
import { redeemGift } from './redeem-gift.ts'
import { CurrencyCodeRef, PaymentProviderRef, TaxLineRef } from '#server/domains/payments/payments.schema.ts'
import { giftCodeStatusValues, giftTypes } from '#shared/enums/membership.ts'
import { MembershipTypeRef } from '#server/domains/membership/status.schema.ts'

const GiftCodeStatusRef = enumeration('GiftCodeStatus', giftCodeStatusValues)
const GiftTypeRef = enumeration('GiftType', giftTypes, toUpperSnakeCase)

type CodeOfGift = GiftCode & { gift: Gift }

const GiftPlanRef = builder.objectRef<GiftPlan>('GiftPlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: GiftTypeRef }),
    membershipType: t.expose('membershipType', { type: MembershipTypeRef }),
    months: t.exposeInt('months'),
    price: t.exposeInt('price'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
  }),
})

const GiftCodeRef = builder.objectRef<CodeOfGift>('GiftCode').implement({
  fields: (t) => ({
    code: t.exposeID('code'),
    type: t.field({ type: GiftTypeRef, resolve: ({ gift }) => gift.type }),
    status: t.field({ type: GiftCodeStatusRef, resolve: (code, _args, ctx) => giftCodeStatus(ctx, code) }),
    membershipType: t.field({ type: MembershipTypeRef, resolve: () => 'YEARLY' as const }),
    months: t.int({ resolve: () => giftMonths }),
    giverName: t.string({ nullable: true, resolve: ({ gift }) => gift.giverName }),
    recipientName: t.string({ nullable: true, resolve: ({ gift }) => gift.recipientName }),
    recipientEmail: t.string({
      nullable: true,
      resolve: ({ gift, recipientEmail: email }, _args, ctx) => (giftPolicy.seeRecipientEmail(ctx, gift) ? email : null),
    }),
    message: t.string({ nullable: true, resolve: ({ gift }) => gift.message }),
    deliverAt: t.field({ type: 'Date', nullable: true, resolve: ({ gift }) => gift.deliverOn }),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp' }),
    redeemedAt: t.expose('redeemedAt', { type: 'Timestamp', nullable: true }),
    redeemedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ gift, redeemedBy }, _args, ctx) =>
        redeemedBy && giftPolicy.seeRedeemer(ctx, gift, { redeemedBy })
          ? ((await usersById(ctx).load(redeemedBy)) ?? null)
          : null,
    }),
  }),
})

const GiftReceiptRef = builder.objectRef<Receipt<Gift>>('GiftReceipt').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ item }) => item.id }),
    type: t.field({ type: GiftTypeRef, resolve: ({ item }) => item.type }),
    codes: t.field({
      type: [GiftCodeRef],
      resolve: async ({ item }, _args, ctx) =>
        ((await codesByGift(ctx).load(item.id)) ?? []).map((code) => ({ ...code, gift: item })),
    }),
    amount: t.int({ resolve: ({ item }) => item.amount }),
    currency: t.field({ type: CurrencyCodeRef, resolve: ({ item }) => item.currency }),
    createdAt: t.field({ type: 'Timestamp', resolve: ({ item }) => item.createdAt }),
    receiptUrl: t.string({ resolve: ({ chargeId }, _args, ctx) => receiptUrl(ctx, { id: chargeId }) }),
  }),
})

const GiftPriceRef = builder.objectRef<GiftQuote>('GiftPrice').implement({
  fields: (t) => ({
    currency: t.field({ type: CurrencyCodeRef, resolve: ({ plan }) => plan.currency }),
    /** Of one seat, without a tax that is added. */
    price: t.int({ resolve: ({ plan }) => plan.price }),
    total: t.int({ resolve: ({ tax }) => totalOf(tax) }),
    taxLines: t.field({ type: [TaxLineRef], resolve: ({ tax }) => tax.taxLines }),
    isTaxIncluded: t.boolean({ resolve: ({ tax }) => tax.isTaxIncluded }),
    isReverseCharge: t.boolean({ resolve: ({ tax }) => tax.isReverseCharge }),
  }),
})
const GiftPriceResultRef = resultUnion('GiftPriceResult', GiftPriceRef, ['BadRequest', 'CheckoutNotAvailable', 'RateLimited'])

const GiftCodeResultRef = resultUnion('GiftCodeResult', GiftCodeRef, ['NotFound', 'RateLimited'])

builder.queryFields((t) => ({
  giftPlans: t.field({ type: [GiftPlanRef], resolve: (_root, _args, ctx) => listGiftPlans(ctx) }),
  /** What gifts cost with the tax of a country. */
  giftPrice: t.field({
    type: GiftPriceResultRef,
    args: {
      planId: t.arg.id({ required: true }),
      type: t.arg({ type: GiftTypeRef, required: true }),
      seats: t.arg.int({ required: true }),
      country: t.arg.string(),
    },
    resolve: async (_root, { planId, type, seats, country }, ctx) =>
      unwrap(await findGiftPrice(ctx, { planId, type, seats, country })),
  }),
  giftCode: t.field({
    type: GiftCodeResultRef,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, ctx) => {
      const found = await findGiftCode(ctx, code)
      if (!found.ok) return unwrap(found)
      return { ...found.value, gift: (await giftsById(ctx).load(found.value.giftId)) as Gift }
    },
  }),
}))

const GiftInputRef = builder.inputType('GiftInput', {
  fields: (t) => ({
    planId: t.id({ required: true }),
    giverName: t.string({ required: true }),
    giverEmail: t.string({ required: true }),
    recipientName: t.string({ required: true }),
    recipientEmail: t.string({ required: true }),
    message: t.string(),
    deliverAt: t.field({ type: 'Date' }),
    country: t.string(),
    expectedTotal: t.int(),
  }),
})

const GroupGiftInputRef = builder.inputType('GroupGiftInput', {
  fields: (t) => ({
    seats: t.int({ required: true }),
    planId: t.id({ required: true }),
    organizationName: t.string({ required: true }),
    contactEmail: t.string({ required: true }),
    recipientEmails: t.stringList(),
    message: t.string(),
    country: t.string(),
    expectedTotal: t.int(),
  }),
})

const PurchaseGiftResultRef = resultUnion('PurchaseGiftResult', GiftReceiptRef, purchaseGift.head.refusals)
const PurchaseGroupGiftResultRef = resultUnion('PurchaseGroupGiftResult', GiftReceiptRef, purchaseGroupGift.head.refusals)
const RedeemGiftResultRef = resultUnion('RedeemGiftResult', MembershipStatusRef, redeemGift.head.refusals)

builder.mutationFields((t) => ({
  purchaseGift: t.field({
    type: PurchaseGiftResultRef,
    args: {
      input: t.arg({ type: GiftInputRef, required: true }),
      nonce: t.arg.string({ required: true }),
      threeDSecureToken: t.arg.string(),
      idempotencyKey: t.arg.string(),
      provider: t.arg({ type: PaymentProviderRef }),
    },
    resolve: runs(purchaseGift, ({ input, ...payment }) => [input, payment]),
  }),
  purchaseGroupGift: t.field({
    type: PurchaseGroupGiftResultRef,
    args: {
      input: t.arg({ type: GroupGiftInputRef, required: true }),
      nonce: t.arg.string({ required: true }),
      threeDSecureToken: t.arg.string(),
      idempotencyKey: t.arg.string(),
      provider: t.arg({ type: PaymentProviderRef }),
    },
    resolve: runs(purchaseGroupGift, ({ input, ...payment }) => [input, payment]),
  }),
  redeemGift: t.field({
    type: RedeemGiftResultRef,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, ctx) => {
      const redeemed = await redeemGift(ctx, code)
      return redeemed.ok ? loadChangedMembership(ctx, redeemed.value.userId) : unwrap(redeemed)
    },
  }),
}))
