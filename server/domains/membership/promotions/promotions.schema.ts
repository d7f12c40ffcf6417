import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { createPromotion } from './create-promotion.ts'
import { endPromotion } from './end-promotion.ts'
import { type Promotion, promotionState } from './promotion.ts'
import { listPromotions } from './promotions.query.ts'

const defaultPageSize = 20

const PromotionStateRef = enumeration('PromotionState', ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'])

const PromotionCodeRef = builder.objectRef<Promotion>('PromotionCode').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    percentOff: t.exposeInt('percentOff', { nullable: true }),
    amountOff: t.exposeInt('amountOff', { nullable: true }),
    currency: t.expose('currency', { type: CurrencyCodeRef, nullable: true }),
    freeMonths: t.exposeInt('freeMonths', { nullable: true }),
    /** Empty: for every plan. */
    planIds: t.exposeStringList('planIds'),
    isForNewMembers: t.exposeBoolean('isForNewMembers'),
    /** Null: for as long as the membership renews. */
    periods: t.exposeInt('periods', { nullable: true }),
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    endsAt: t.expose('endsAt', { type: 'Timestamp', nullable: true }),
    maxUses: t.exposeInt('maxUses', { nullable: true }),
    useCount: t.exposeInt('useCount'),
    state: t.field({ type: PromotionStateRef, resolve: (promotion, _args, ctx) => promotionState(promotion, ctx.now()) }),
  }),
})

const PromotionCodesRef = builder.objectRef<Page<Promotion>>('PromotionCodes').implement({
  fields: (t) => ({
    items: t.field({ type: [PromotionCodeRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const PromotionCodesResultRef = resultUnion('PromotionCodesResult', PromotionCodesRef, ['Forbidden'])
const CreatePromotionResultRef = resultUnion('CreatePromotionResult', PromotionCodeRef, createPromotion.head.refusals)
const EndPromotionResultRef = resultUnion('EndPromotionResult', PromotionCodeRef, endPromotion.head.refusals)

const PromotionInputRef = builder.inputType('PromotionInput', {
  fields: (t) => ({
    code: t.string({ required: true }),
    percentOff: t.int(),
    amountOff: t.int(),
    currency: t.field({ type: CurrencyCodeRef }),
    freeMonths: t.int(),
    planIds: t.stringList(),
    isForNewMembers: t.boolean({ required: true }),
    periods: t.int(),
    startsAt: t.field({ type: 'Timestamp' }),
    endsAt: t.field({ type: 'Timestamp' }),
    maxUses: t.int(),
    reason: t.string({ required: true }),
  }),
})

builder.queryField('promotionCodes', (t) =>
  t.field({
    type: PromotionCodesResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => unwrap(await listPromotions(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
)

builder.mutationFields((t) => ({
  createPromotion: t.field({
    type: CreatePromotionResultRef,
    args: { input: t.arg({ type: PromotionInputRef, required: true }) },
    resolve: runs(createPromotion, ({ input }) => [input]),
  }),
  endPromotion: t.field({
    type: EndPromotionResultRef,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: runs(endPromotion, (args) => [args]),
  }),
}))
