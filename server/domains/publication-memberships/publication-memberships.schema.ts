import { findMethodAt } from '#server/domains/payments/payments.ts'
import { CurrencyCodeRef, PaymentMethodRef } from '#server/domains/payments/payments.schema.ts'
import { type Publication, publicationsById } from '#server/domains/publications/publications.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import {
  cancelPublicationMembership,
  resumePublicationMembership,
  updatePublicationPaymentMethod,
} from './change-publication-membership.ts'
import { sellsMemberships } from './opens-to-viewer.ts'
import { isCurrent, type PublicationMembership, type PublicationTier } from './publication-membership.ts'
import { findOwnMembership, listPublicationMemberships } from './publication-memberships.query.ts'
import { publicationMembershipsByUser, tiersById } from './publication-memberships.sql.ts'
import { purchasePublicationMembership } from './purchase-publication-membership.ts'
import { PublicationCadenceRef, PublicationMembershipSourceRef, PublicationTierRef } from './tiers.schema.ts'

export { PublicationTierRef } from './tiers.schema.ts'

const defaultPageSize = 20

/** Only ever resolved for the member. */
export const PublicationMembershipRef = builder.objectRef<PublicationMembership>('PublicationMembership').implement({
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
    cadence: t.expose('cadence', { type: PublicationCadenceRef }),
    /** What each period costs, in minor units. */
    price: t.exposeInt('price'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    source: t.expose('source', { type: PublicationMembershipSourceRef }),
    isActive: t.boolean({ resolve: (membership, _args, ctx) => isCurrent(ctx, membership) }),
    isCanceled: t.boolean({ resolve: ({ cancelledAt }) => cancelledAt !== null }),
    isPaymentFailed: t.boolean({ resolve: ({ paymentFailedAt }) => paymentFailedAt !== null }),
    startedAt: t.expose('startedAt', { type: 'Timestamp' }),
    /** Set while nothing has been charged yet. */
    trialEndsAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ trialEndsAt }, _args, ctx) => (trialEndsAt && trialEndsAt > ctx.now() ? trialEndsAt : null),
    }),
    periodEndsAt: t.expose('periodEndsAt', { type: 'Timestamp' }),
    paymentMethod: t.field({
      type: PaymentMethodRef,
      nullable: true,
      resolve: async ({ userId, accountId, source }, _args, ctx) =>
        userId && accountId && source === 'PURCHASE' ? ((await findMethodAt(ctx, userId, accountId)) ?? null) : null,
    }),
    /** The account at the provider that is paid; null for a gift. */
    sellerAccountId: t.exposeString('accountId', { nullable: true }),
  }),
})

builder.objectField(CollectionRef, 'viewerMembership', (t) =>
  t.field({
    type: PublicationMembershipRef,
    nullable: true,
    resolve: async ({ id }, _args, ctx) => (await findOwnMembership(ctx, id)) ?? null,
  }),
)

const PublicationMembershipConnectionRef = builder
  .objectRef<Page<PublicationMembership>>('PublicationMembershipConnection')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [PublicationMembershipRef], resolve: ({ items }) => items }),
      pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
    }),
  })

const PublicationMembershipsResultRef = resultUnion('PublicationMembershipsResult', PublicationMembershipConnectionRef, [
  'Unauthorized',
])

builder.queryField('publicationMemberships', (t) =>
  t.field({
    type: PublicationMembershipsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const page = orThrow(readPaging(paging, defaultPageSize))
      return unwrap(ok(await listPublicationMemberships(ctx, ctx.viewer.id, page)))
    },
  }),
)

/** The viewer’s membership of the publication that sells this tier, after a purchase. */
async function loadBought(ctx: Context, userId: string, tierId: string): Promise<PublicationMembership> {
  publicationMembershipsByUser(ctx).clear(userId)
  const tier = await tiersById(ctx).load(tierId)
  const bought = tier && (await findOwnMembership(ctx, tier.publicationId))
  if (!bought) throw new Error('The membership that was bought was not found.')
  return bought
}

const PurchaseResultRef = resultUnion(
  'PurchasePublicationMembershipResult',
  PublicationMembershipRef,
  purchasePublicationMembership.head.refusals,
)
const CancelResultRef = resultUnion(
  'CancelPublicationMembershipResult',
  PublicationMembershipRef,
  cancelPublicationMembership.head.refusals,
)
const ResumeResultRef = resultUnion(
  'ResumePublicationMembershipResult',
  PublicationMembershipRef,
  resumePublicationMembership.head.refusals,
)
const UpdateMethodResultRef = resultUnion(
  'UpdatePublicationPaymentMethodResult',
  PublicationMembershipRef,
  updatePublicationPaymentMethod.head.refusals,
)

builder.mutationFields((t) => ({
  purchasePublicationMembership: t.field({
    type: PurchaseResultRef,
    args: {
      tierId: t.arg.id({ required: true }),
      cadence: t.arg({ type: PublicationCadenceRef, required: true }),
      /** The price that was shown, or what a founding member chose to pay, in minor units. */
      amount: t.arg.int({ required: true }),
      /** Whether free days were shown, so that nothing else is charged. */
      isTrial: t.arg.boolean(),
      nonce: t.arg.string({ required: true }),
      threeDSecureToken: t.arg.string(),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      const bought = await purchasePublicationMembership(ctx, args)
      return bought.ok ? loadBought(ctx, bought.value.userId, args.tierId) : unwrap(bought)
    },
  }),
  cancelPublicationMembership: t.field({
    type: CancelResultRef,
    args: { membershipId: t.arg.id({ required: true }) },
    resolve: runs(cancelPublicationMembership, ({ membershipId }) => [membershipId]),
  }),
  resumePublicationMembership: t.field({
    type: ResumeResultRef,
    args: { membershipId: t.arg.id({ required: true }) },
    resolve: runs(resumePublicationMembership, ({ membershipId }) => [membershipId]),
  }),
  updatePublicationPaymentMethod: t.field({
    type: UpdateMethodResultRef,
    args: {
      membershipId: t.arg.id({ required: true }),
      nonce: t.arg.string({ required: true }),
      threeDSecureToken: t.arg.string(),
    },
    resolve: runs(updatePublicationPaymentMethod, (args) => [args]),
  }),
}))

builder.objectField(CollectionRef, 'sellsMemberships', (t) =>
  /** Whether people can join, and so whether a story in it can be for its members. */
  t.boolean({ resolve: ({ id }, _args, ctx) => sellsMemberships(ctx, id) }),
)
