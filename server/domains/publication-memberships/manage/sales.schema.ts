import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import type { Publication } from '#server/domains/publications/publications.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { isOfOwner, sellerAccountByPublication } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { takesPayments } from '#server/platform/payments/open-payment-gateway.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { publicationMemberStatuses } from '#shared/enums/member-management.ts'
import { maxMemberSearchLength } from '#shared/membership/tier-bounds.ts'
import { isRenewing, type PublicationTier } from '../publication-membership.ts'
import { salesByPublication, tiersById, tiersByPublication } from '../publication-memberships.sql.ts'
import {
  PublicationCadenceRef,
  PublicationMembershipSourceRef,
  PublicationTierKindRef,
  PublicationTierRef,
} from '../tiers.schema.ts'
import { archiveTier, createTier, moveTier, restoreTier, updateTier } from './change-tiers.ts'
import { listMembers, memberStatus, type PayingMember } from './members.sql.ts'
import { salesPolicy } from './sales.policy.ts'
import { countMembersByTier, type Income, sumIncomeOfMonth, type TierMembers } from './sales.sql.ts'
import { setPublicationSales } from './set-publication-sales.ts'

const TierMembersRef = builder.objectRef<TierMembers>('PublicationTierMembers').implement({
  fields: (t) => ({ tierId: t.exposeID('tierId'), count: t.exposeInt('count') }),
})

const IncomeRef = builder.objectRef<Income>('PublicationIncome').implement({
  fields: (t) => ({ currency: t.expose('currency', { type: CurrencyCodeRef }), amount: t.exposeFloat('amount') }),
})

const salesOf = (ctx: Context, { id }: Publication) => salesByPublication(ctx).load(id)
const accountOf = (ctx: Context, { id }: Publication) => sellerAccountByPublication(ctx).load(id)

/** What a publication sells, as its staff see it. */
const PublicationSalesRef = builder.objectRef<Publication>('PublicationSales').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    canEdit: t.boolean({ resolve: (publication, _args, ctx) => salesPolicy.manage(ctx, publication) }),
    /** Whether the operator of the site has set up payments. */
    takesPayments: t.boolean({ resolve: (_publication, _args, ctx) => takesPayments(ctx.config) }),
    isOpen: t.boolean({ resolve: async (publication, _args, ctx) => (await salesOf(ctx, publication))?.isOpen ?? false }),
    /** Whether members of the site read its locked stories, too. */
    admitsSiteMembers: t.boolean({
      resolve: async (publication, _args, ctx) => (await salesOf(ctx, publication))?.admitsSiteMembers ?? true,
    }),
    headline: t.string({
      nullable: true,
      resolve: async (publication, _args, ctx) => (await salesOf(ctx, publication))?.headline ?? null,
    }),
    /** The publication’s account at the provider: whether there is one, what it can do, and what the provider still requires. */
    hasAccount: t.boolean({ resolve: async (publication, _args, ctx) => (await accountOf(ctx, publication)) !== undefined }),
    canCharge: t.boolean({
      resolve: async (publication, _args, ctx) => {
        const account = await accountOf(ctx, publication)
        return account !== undefined && account.canCharge && isOfOwner(account, publication)
      },
    }),
    /** The id of the account at the provider, for the owner. */
    accountId: t.id({
      nullable: true,
      resolve: async (publication, _args, ctx) =>
        (await salesPolicy.manage(ctx, publication)) ? ((await accountOf(ctx, publication))?.accountId ?? null) : null,
    }),
    /** Who connected it, for the owner. An account that another person connected takes nothing until it is connected again. */
    accountConnectedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async (publication, _args, ctx) => {
        const account = (await salesPolicy.manage(ctx, publication)) ? await accountOf(ctx, publication) : undefined
        return account?.connectedBy ? ((await usersById(ctx).load(account.connectedBy)) ?? null) : null
      },
    }),
    isOfFormerOwner: t.boolean({
      resolve: async (publication, _args, ctx) => {
        const account = await accountOf(ctx, publication)
        return account !== undefined && !isOfOwner(account, publication)
      },
    }),
    requirementsDue: t.stringList({
      resolve: async (publication, _args, ctx) => (await accountOf(ctx, publication))?.requirementsDue ?? [],
    }),
    currency: t.field({
      type: CurrencyCodeRef,
      nullable: true,
      resolve: async (publication, _args, ctx) => (await accountOf(ctx, publication))?.currency ?? null,
    }),
    /** In order, archived ones included. */
    tiers: t.field({
      type: [PublicationTierRef],
      resolve: async ({ id }, _args, ctx) => (await tiersByPublication(ctx).load(id)) ?? [],
    }),
    memberCounts: t.field({ type: [TierMembersRef], resolve: ({ id }, _args, ctx) => countMembersByTier(ctx, id) }),
    /** What its members have paid through us this month, in UTC, less refunds. */
    income: t.field({ type: [IncomeRef], resolve: ({ id }, _args, ctx) => sumIncomeOfMonth(ctx, id) }),
  }),
})

const PublicationMemberStatusRef = enumeration('PublicationMemberStatus', publicationMemberStatuses)

const PublicationMemberRef = builder.objectRef<PayingMember>('PublicationMember').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    /** Null for an address that has no account yet. */
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ userId }, _args, ctx) => (userId ? ((await usersById(ctx).load(userId)) ?? null) : null),
    }),
    email: t.exposeString('address', { nullable: true }),
    tier: t.field({
      type: PublicationTierRef,
      resolve: async ({ tierId }, _args, ctx) => (await tiersById(ctx).load(tierId)) as PublicationTier,
    }),
    cadence: t.expose('cadence', { type: PublicationCadenceRef }),
    price: t.exposeInt('price'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    source: t.expose('source', { type: PublicationMembershipSourceRef }),
    status: t.field({ type: PublicationMemberStatusRef, resolve: memberStatus }),
    startedAt: t.expose('startedAt', { type: 'Timestamp' }),
    /** When the next period is paid; null for one that ends. */
    renewsAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: (member) => (member.isCurrent && isRenewing(member) ? member.periodEndsAt : null),
    }),
    endsAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: (member) => (member.isCurrent && isRenewing(member) ? null : (member.endedAt ?? member.periodEndsAt)),
    }),
  }),
})

type MemberConnection = { items: PayingMember[]; pagingInfo: PagingInfo }
const PublicationMemberConnectionRef = builder.objectRef<MemberConnection>('PublicationMemberConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [PublicationMemberRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => page.pagingInfo }),
  }),
})

const defaultPageSize = 20

builder.objectFields(CollectionRef, (t) => ({
  /** For its staff; null for everybody else. */
  sales: t.field({
    type: PublicationSalesRef,
    nullable: true,
    resolve: async (publication, _args, ctx) => ((await salesPolicy.see(ctx, publication)) ? publication : null),
  }),
  /** For its owner; null for everybody else. */
  members: t.field({
    type: PublicationMemberConnectionRef,
    nullable: true,
    args: {
      paging: t.arg({ type: PagingOptionsRef }),
      tierId: t.arg.id(),
      status: t.arg({ type: PublicationMemberStatusRef }),
      search: t.arg.string(),
    },
    resolve: async (publication, { paging, search, ...filter }, ctx) => {
      if (!(await salesPolicy.manage(ctx, publication))) return null
      const text = search?.trim() ?? ''
      if (text.length > maxMemberSearchLength)
        return orThrow(
          refused('BadRequest', { message: `Search for up to ${maxMemberSearchLength} characters.`, field: 'search' }),
        )
      const page = await listMembers(
        ctx,
        publication.id,
        { ...filter, search: text },
        orThrow(readPaging(paging, defaultPageSize)),
      )
      return { items: page.items, pagingInfo: pagingInfo(page) }
    },
  }),
}))

const SetSalesResultRef = resultUnion('SetPublicationSalesResult', CollectionRef, setPublicationSales.head.refusals)
const TierResultRef = resultUnion('PublicationTierResult', PublicationTierRef, createTier.head.refusals)

const TierInputRef = builder.inputType('PublicationTierInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    description: t.string(),
    /** In minor units of the account’s currency. */
    monthlyPrice: t.int(),
    yearlyPrice: t.int(),
    trialDays: t.int(),
  }),
})

builder.mutationFields((t) => ({
  setPublicationSales: t.field({
    type: SetSalesResultRef,
    args: {
      publicationId: t.arg.id({ required: true }),
      isOpen: t.arg.boolean({ required: true }),
      admitsSiteMembers: t.arg.boolean({ required: true }),
      headline: t.arg.string(),
    },
    resolve: runs(setPublicationSales, ({ publicationId, ...input }) => [publicationId, input]),
  }),
  createPublicationTier: t.field({
    type: TierResultRef,
    args: {
      publicationId: t.arg.id({ required: true }),
      kind: t.arg({ type: PublicationTierKindRef, required: true }),
      input: t.arg({ type: TierInputRef, required: true }),
    },
    resolve: runs(createTier, ({ publicationId, kind, input }) => [publicationId, { ...input, kind }]),
  }),
  updatePublicationTier: t.field({
    type: TierResultRef,
    args: { tierId: t.arg.id({ required: true }), input: t.arg({ type: TierInputRef, required: true }) },
    resolve: runs(updateTier, ({ tierId, input }) => [tierId, input]),
  }),
  archivePublicationTier: t.field({
    type: TierResultRef,
    args: { tierId: t.arg.id({ required: true }) },
    resolve: runs(archiveTier, ({ tierId }) => [tierId]),
  }),
  restorePublicationTier: t.field({
    type: TierResultRef,
    args: { tierId: t.arg.id({ required: true }) },
    resolve: runs(restoreTier, ({ tierId }) => [tierId]),
  }),
  movePublicationTier: t.field({
    type: TierResultRef,
    args: { tierId: t.arg.id({ required: true }), place: t.arg.int({ required: true }) },
    resolve: runs(moveTier, ({ tierId, place }) => [tierId, place]),
  }),
}))
