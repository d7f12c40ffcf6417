import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { publicationCadences, publicationMembershipSources, publicationTierKinds } from '#shared/enums/publication-memberships.ts'
import { findPublicationOffer, type PublicationOffer } from './offer.query.ts'
import { getsTrial } from './publication-memberships.query.ts'
import { isPublicationMember } from './opens-to-viewer.ts'
import type { PublicationTier } from './publication-membership.ts'
import { salesByPublication } from './publication-memberships.sql.ts'

export const PublicationCadenceRef = enumeration('PublicationCadence', publicationCadences)
export const PublicationMembershipSourceRef = enumeration('PublicationMembershipSource', publicationMembershipSources)
export const PublicationTierKindRef = enumeration('PublicationTierKind', publicationTierKinds)

export const PublicationTierRef = builder.objectRef<PublicationTier>('PublicationTier').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PublicationTierKindRef }),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    /** In minor units; null where it is not sold by the month, or by the year. */
    monthlyPrice: t.exposeInt('monthlyPrice', { nullable: true }),
    yearlyPrice: t.exposeInt('yearlyPrice', { nullable: true }),
    trialDays: t.exposeInt('trialDays', { nullable: true }),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
  }),
})

const PublicationOfferRef = builder.objectRef<PublicationOffer>('PublicationOffer').implement({
  fields: (t) => ({
    headline: t.string({ nullable: true, resolve: ({ sales }) => sales.headline }),
    currency: t.field({ type: CurrencyCodeRef, resolve: ({ account }) => account.currency }),
    /** Whether members of the whole site read its locked stories, too. */
    admitsSiteMembers: t.boolean({ resolve: ({ sales }) => sales.admitsSiteMembers }),
    tiers: t.field({ type: [PublicationTierRef], resolve: ({ tiers }) => tiers }),
    /** Whether the viewer would get the free days of a tier, which are for new members. */
    isTrialAvailable: t.boolean({ resolve: ({ sales }, _args, ctx) => getsTrial(ctx, sales.publicationId) }),
    /** The id of the account at the provider, which the payment fields need. */
    sellerAccountId: t.string({ resolve: ({ account }) => account.accountId }),
  }),
})

builder.objectFields(CollectionRef, (t) => ({
  /** Null where nothing can be bought. */
  membershipOffer: t.field({
    type: PublicationOfferRef,
    nullable: true,
    resolve: async ({ id }, _args, ctx) => (await findPublicationOffer(ctx, id)) ?? null,
  }),
  /** Whether members of the whole site read its locked stories. */
  admitsSiteMembers: t.boolean({
    resolve: async ({ id }, _args, ctx) => (await salesByPublication(ctx).load(id))?.admitsSiteMembers ?? true,
  }),
  /** Whether the viewer has a membership of this publication now. */
  viewerIsMember: t.boolean({ resolve: ({ id }, _args, ctx) => isPublicationMember(ctx, id) }),
}))
