import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import { receiptUrl } from '#server/domains/payments/payments.ts'
import type { Receipt } from '#server/domains/purchases/purchases.ts'
import { SellerAccountRef } from '#server/domains/sellers/sellers.schema.ts'
import type { SellerAccount } from '#server/domains/sellers/sellers.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { sendTip } from './send-tip.ts'
import { setTakesTips } from './set-takes-tips.ts'
import { findTipAccount } from './takes-tips.ts'
import { listTips, type Tip, type TipTotal, totalTips } from './tips.sql.ts'

const defaultPageSize = 20

builder.objectField(UserRef, 'takesTips', (t) =>
  /** Whether the viewer can tip this writer. */
  t.boolean({
    resolve: async (user, _args, ctx) => (await findTipAccount(ctx, user)) !== undefined,
  }),
)

type TipOffer = { recipient: User; account: SellerAccount }

const TipOfferRef = builder.objectRef<TipOffer>('TipOffer').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ recipient }) => recipient.id }),
    recipient: t.field({ type: UserRef, resolve: ({ recipient }) => recipient }),
    currency: t.field({ type: CurrencyCodeRef, resolve: ({ account }) => account.currency }),
    /** For the payment fields. */
    sellerAccountId: t.string({ resolve: ({ account }) => account.accountId }),
  }),
})

const TipRef = builder.objectRef<Tip>('Tip').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.exposeInt('amount'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    giverName: t.exposeString('giverName', { nullable: true }),
    message: t.exposeString('message', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    isRefunded: t.boolean({ resolve: ({ status }) => status === 'REFUNDED' }),
    isDisputed: t.boolean({ resolve: ({ disputedAt }) => disputedAt !== null }),
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async ({ storyId }, _args, ctx) => {
        const given = storyId ? await storiesById(ctx).load(storyId) : undefined
        return given && given.state !== 'deleted' ? given : null
      },
    }),
  }),
})

const TipTotalRef = builder.objectRef<TipTotal>('TipTotal').implement({
  fields: (t) => ({
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    amount: t.exposeInt('amount'),
    count: t.exposeInt('count'),
  }),
})

const TipsPayloadRef = builder.objectRef<Page<Tip> & { userId: string }>('TipsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [TipRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
    /** Without what went back. */
    totals: t.field({ type: [TipTotalRef], resolve: ({ userId }, _args, ctx) => totalTips(ctx, userId) }),
  }),
})
const TipsResultRef = resultUnion('TipsResult', TipsPayloadRef, ['Unauthorized'])

builder.queryFields((t) => ({
  /** What a tip to this writer needs; null where the viewer cannot give one. */
  tipOffer: t.field({
    type: TipOfferRef,
    nullable: true,
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, ctx) => {
      const recipient = await userByUsername(ctx, username)
      const account = recipient && (await findTipAccount(ctx, recipient))
      return account ? { recipient, account } : null
    },
  }),
  /** The tips that the viewer was given. */
  tips: t.field({
    type: TipsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const { id: userId } = ctx.viewer
      return unwrap(ok({ ...(await listTips(ctx, userId, orThrow(readPaging(paging, defaultPageSize)))), userId }))
    },
  }),
}))

const TipInputRef = builder.inputType('TipInput', {
  fields: (t) => ({
    recipientId: t.id({ required: true }),
    storyId: t.id(),
    amount: t.int({ required: true }),
    currency: t.field({ type: CurrencyCodeRef, required: true }),
    giverName: t.string(),
    message: t.string(),
  }),
})

const TipReceiptRef = builder.objectRef<Receipt<Tip>>('TipReceipt').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ item: tip }) => tip.id }),
    amount: t.int({ resolve: ({ item: tip }) => tip.amount }),
    currency: t.field({ type: CurrencyCodeRef, resolve: ({ item: tip }) => tip.currency }),
    recipient: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ item: tip }, _args, ctx) => (await usersById(ctx).load(tip.recipientId)) ?? null,
    }),
    /** For a giver with an account. */
    receiptUrl: t.string({
      nullable: true,
      resolve: ({ item: tip, chargeId }, _args, ctx) => (tip.giverId ? receiptUrl(ctx, { id: chargeId }) : null),
    }),
  }),
})

const SendTipResultRef = resultUnion('SendTipResult', TipReceiptRef, sendTip.head.refusals)
const SetTakesTipsResultRef = resultUnion('SetTakesTipsResult', SellerAccountRef, setTakesTips.head.refusals)

builder.mutationFields((t) => ({
  sendTip: t.field({
    type: SendTipResultRef,
    args: {
      input: t.arg({ type: TipInputRef, required: true }),
      nonce: t.arg.string({ required: true }),
      threeDSecureToken: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: runs(sendTip, ({ input, ...payment }) => [input, payment]),
  }),
  setTakesTips: t.field({
    type: SetTakesTipsResultRef,
    args: { takesTips: t.arg.boolean({ required: true }) },
    resolve: runs(setTakesTips, ({ takesTips }) => [takesTips]),
  }),
}))
