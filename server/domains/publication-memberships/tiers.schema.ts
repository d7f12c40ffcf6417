import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { publicationCadences, publicationMembershipSources, publicationTierKinds } from '#shared/enums/publication-memberships.ts'
import type { PublicationTier } from './publication-membership.ts'

export const PublicationTierKindRef = enumeration('PublicationTierKind', publicationTierKinds)
export const PublicationCadenceRef = enumeration('PublicationCadence', publicationCadences)
export const PublicationMembershipSourceRef = enumeration('PublicationMembershipSource', publicationMembershipSources)

export const PublicationTierRef = builder.objectRef<PublicationTier>('PublicationTier').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PublicationTierKindRef }),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    /** In minor units; null: not sold by the month, or by the year. */
    monthlyPrice: t.exposeInt('monthlyPrice', { nullable: true }),
    yearlyPrice: t.exposeInt('yearlyPrice', { nullable: true }),
    trialDays: t.exposeInt('trialDays', { nullable: true }),
    /** Not sold any more. */
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
  }),
})
