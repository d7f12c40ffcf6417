import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import type { Receipt } from '#server/domains/purchases/purchases.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import type { PublicationTier } from '../publication-membership.ts'
import { tiersById } from '../publication-memberships.sql.ts'
import { PublicationMembershipRef } from '../publication-memberships.schema.ts'
import { PublicationTierRef } from '../tiers.schema.ts'
import { findPublicationGift, isRedeemable, type PublicationGift } from './publication-gift.ts'
import { purchasePublicationGift } from './purchase-publication-gift.ts'
import { redeemPublicationGift } from './redeem-publication-gift.ts'

/** For those who have its code. */
const PublicationGiftRef = builder.objectRef<PublicationGift>('PublicationGift').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collection: t.field({
      type: CollectionRef,
      resolve: async ({ publicationId }, _args, ctx) => (await publicationsById(ctx).load(publicationId)) as Publication,
    }),
    tier: t.field({
      type: PublicationTierRef,
      resolve: async ({ tierId }, _args, ctx) => (await tiersById(ctx).load(tierId)) as PublicationTier,
    }),
    giverName: t.exposeString('giverName'),
    message: t.exposeString('message', { nullable: true }),
    isRedeemable: t.boolean({ resolve: isRedeemable }),
  }),
})

const PublicationGiftReceiptRef = builder.objectRef<Receipt<PublicationGift>>('PublicationGiftReceipt').implement({
  fields: (t) => ({
    chargeId: t.exposeID('chargeId'),
    recipientName: t.string({ resolve: ({ item }) => item.recipientName }),
    recipientEmail: t.string({ resolve: ({ item }) => item.recipientEmail }),
  }),
})

const PublicationGiftResultRef = resultUnion('PublicationGiftResult', PublicationGiftRef, ['NotFound', 'RateLimited'])
const PurchaseResultRef = resultUnion(
  'PurchasePublicationGiftResult',
  PublicationGiftReceiptRef,
  purchasePublicationGift.head.refusals,
)
const RedeemResultRef = resultUnion('RedeemPublicationGiftResult', PublicationMembershipRef, redeemPublicationGift.head.refusals)

builder.queryField('publicationGift', (t) =>
  t.field({
    type: PublicationGiftResultRef,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, ctx) => unwrap(await findPublicationGift(ctx, code)),
  }),
)

builder.mutationFields((t) => ({
  purchasePublicationGift: t.field({
    type: PurchaseResultRef,
    args: {
      tierId: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true }),
      giverName: t.arg.string({ required: true }),
      giverEmail: t.arg.string({ required: true }),
      recipientName: t.arg.string({ required: true }),
      recipientEmail: t.arg.string({ required: true }),
      message: t.arg.string(),
      nonce: t.arg.string({ required: true }),
      threeDSecureToken: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: runs(purchasePublicationGift, ({ nonce, threeDSecureToken, idempotencyKey, ...gift }) => [
      gift,
      { nonce, threeDSecureToken, idempotencyKey },
    ]),
  }),
  redeemPublicationGift: t.field({
    type: RedeemResultRef,
    args: { code: t.arg.string({ required: true }) },
    resolve: runs(redeemPublicationGift, ({ code }) => [code]),
  }),
}))
