import { type DataOf, graphql } from '#web/data/graphql.ts'
import { managedPublicationFragment } from '#web/features/publication-management/managed-publication.fragment.ts'

export const managedTierFragment = graphql(`
  fragment ManagedTier on PublicationTier {
    id kind name description currency monthlyPrice yearlyPrice trialDays isArchived
  }
`)

export const publicationSalesQuery = graphql(
  `
  query PublicationSalesQuery($slug: ID!) {
    collectionByDomainOrSlug(domainOrSlug: $slug) {
      __typename
      ... on Collection {
        ...ManagedPublication
        sales {
          id canEdit takesPayments isOpen admitsSiteMembers headline hasAccount canCharge accountId
          accountConnectedBy { id name username }
          isOfFormerOwner requirementsDue currency
          tiers { ...ManagedTier }
          memberCounts { tierId count }
          income { currency amount }
        }
      }
      ...Refusal
    }
  }
`,
  [managedPublicationFragment, managedTierFragment],
)

export const setPublicationSalesMutation = graphql(`
  mutation SetPublicationSalesMutation($publicationId: ID!, $isOpen: Boolean!, $admitsSiteMembers: Boolean!, $headline: String) {
    setPublicationSales(publicationId: $publicationId, isOpen: $isOpen, admitsSiteMembers: $admitsSiteMembers, headline: $headline) {
      __typename
      ... on Collection { id sales { id isOpen admitsSiteMembers headline } }
      ...Refusal
    }
  }
`)

export const createPublicationTierMutation = graphql(`
  mutation CreatePublicationTierMutation($publicationId: ID!, $kind: PublicationTierKind!, $input: PublicationTierInput!) {
    createPublicationTier(publicationId: $publicationId, kind: $kind, input: $input) {
      __typename
      ... on PublicationTier { id }
      ...Refusal
    }
  }
`)

export const updatePublicationTierMutation = graphql(
  `
  mutation UpdatePublicationTierMutation($tierId: ID!, $input: PublicationTierInput!) {
    updatePublicationTier(tierId: $tierId, input: $input) {
      __typename
      ... on PublicationTier { ...ManagedTier }
      ...Refusal
    }
  }
`,
  [managedTierFragment],
)

export const archivePublicationTierMutation = graphql(`
  mutation ArchivePublicationTierMutation($tierId: ID!) {
    archivePublicationTier(tierId: $tierId) {
      __typename
      ... on PublicationTier { id isArchived }
      ...Refusal
    }
  }
`)

export const restorePublicationTierMutation = graphql(`
  mutation RestorePublicationTierMutation($tierId: ID!) {
    restorePublicationTier(tierId: $tierId) {
      __typename
      ... on PublicationTier { id isArchived }
      ...Refusal
    }
  }
`)

export const movePublicationTierMutation = graphql(`
  mutation MovePublicationTierMutation($tierId: ID!, $place: Int!) {
    movePublicationTier(tierId: $tierId, place: $place) {
      __typename
      ... on PublicationTier { id }
      ...Refusal
    }
  }
`)

type Data = DataOf<typeof publicationSalesQuery>

export const selectPublicationWithSales = (data: Data | undefined) =>
  data?.collectionByDomainOrSlug.__typename === 'Collection' ? data.collectionByDomainOrSlug : undefined

export type SellingPublication = NonNullable<ReturnType<typeof selectPublicationWithSales>>
export type Sales = NonNullable<SellingPublication['sales']>
export type ManagedTier = Sales['tiers'][number]
